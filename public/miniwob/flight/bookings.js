/**
 * The requests of the booking tasks: two fixed sets of return flights in March 2017, for training and for testing; and
 * the cities from which the `-auto` tasks make bookings.
 */
(() => {
  const LAST_DAY = 31;

  /** The eleven cities of the fixed sets: the intended one of several airports, as named by either airline. */
  const CITIES = [
    ['New York', 'New York, NY (All Airports)', 'NYC'],
    ['Denver', 'Denver, CO (DEN-Denver Intl.)', 'DEN'],
    ['Las Vegas', 'Las Vegas, NV (LAS-McCarran Intl.)', 'LAS'],
    ['Washington DC', 'Washington, DC (All Airports)', 'WAS'],
    ['Austin', 'Austin, TX (AUS-Austin/Bergstrom Intl.)', 'AUS'],
    ['San Diego', 'San Diego, CA (SAN-Lindbergh Field)', 'SAN'],
    ['Boston', 'Boston, MA (BOS-Logan Intl.)', 'BOS'],
    ['San Francisco', 'San Francisco, CA (SFO-San Francisco Intl.)', 'SFO'],
    ['Portland', 'Portland, OR (PDX-Portland Intl.)', 'PDX'],
    ['Los Angeles', 'Los Angeles, CA (LAX-Los Angeles Intl.)', 'LAX'],
    ['Dallas', 'Dallas, TX (DAL-Love Field)', 'DFW'],
  ].map(([name, label, code]) => ({ name, label, code }));

  /** Cities of the `-auto` tasks: their name in the form begins with their name in the instruction. */
  const AUTO_LABELS = [
    ...CITIES.filter(({ name }) => name !== 'Washington DC').map(({ label }) => label),
    'Atlanta, GA (ATL-Hartsfield Intl.)',
    'Atlantic City, NJ (ACY-Atlantic City Intl.)',
    'Buffalo, NY (BUF-Buffalo Niagara Intl.)',
    'Seattle, WA (SEA-Seattle/Tacoma Intl.)',
    'Charlotte, NC (CLT-Douglas Intl.)',
    'Charlottesville, VA (CHO-Charlottesville)',
    'Phoenix, AZ (PHX-Sky Harbor Intl.)',
    'Miami, FL (MIA-Miami Intl.)',
    'Orlando, FL (MCO-Orlando Intl.)',
    'Philadelphia, PA (PHL-Philadelphia Intl.)',
    'Baltimore, MD (BWI-Baltimore Washington)',
    'Salt Lake City, UT (SLC-Salt Lake City Intl.)',
    'Honolulu, HI (HNL-Honolulu Intl.)',
    'Tampa, FL (TPA-Tampa Intl.)',
    'Pittsburgh, PA (PIT-Greater Pittsburgh Intl.)',
    'Redmond, OR (RDM-Bend/Redmond/Roberts Field)',
  ];

  /** The fixed sets have their own random draws: a page's random numbers belong to its episodes. */
  function createDraw(seed) {
    let state = seed;
    return (count) => {
      // Lehmer's generator with Park and Miller's constants.
      state = (state * 48271) % 2147483647;
      return Math.floor((state / 2147483647) * count);
    };
  }

  function drawTrips(count, draw) {
    return Array.from({ length: count }, () => {
      const from = draw(CITIES.length);
      const to = (from + 1 + draw(CITIES.length - 1)) % CITIES.length;
      const departure = 1 + draw(LAST_DAY);
      const returning = departure + draw(LAST_DAY - departure + 1);
      return { from: CITIES[from], to: CITIES[to], departure, returning };
    });
  }

  /** 75 return flights for training and 19 for testing, `{ from, to, departure, returning }`, days of March. */
  function fixedTrips() {
    const trips = drawTrips(75 + 19, createDraw(2017));
    return { train: trips.slice(0, 75), test: trips.slice(75) };
  }

  window.bookings = {
    /** A trip from the set for the data mode. */
    drawFixedTrip() {
      const { train, test } = fixedTrips();
      return core.sample(WOB_DATA_MODE === 'test' ? test : train);
    },

    /** The instruction of a fixed trip. */
    instructionOf: ({ from, to, departure, returning }) => ({
      'Departure City': from.name,
      'Departure Day': departure,
      'Departure Month': 3,
      'Destination City': to.name,
      'One Way or Round Trip': 'return flight',
      'Returning Day': returning,
      'Returning Month': 3,
    }),

    /** A trip between two of 26 cities, one way or return, for one to three people in either cabin. */
    drawTrip() {
      const [from, to] = core.shuffle([...AUTO_LABELS]);
      const isReturn = Math.random() < 0.5;
      const days = [core.randi(1, LAST_DAY + 1), core.randi(1, LAST_DAY + 1)];
      const [departure, returning] = isReturn ? days.sort((a, b) => a - b) : days;
      const passengers = core.randi(1, 4);
      const cabin = core.sample(['Coach', 'First']);
      return { from, to, isReturn, departure, returning, passengers, cabin };
    },

    /** The instruction's name for a place in the form. */
    cityOf: (label) => label.split(',')[0],
  };
})();
