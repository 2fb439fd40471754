/** What the Kittiwake form submits for a right booking, and which values are required. Needs bookings.js. */
(() => {
  const inMarch = (day) => `3/${day}/2017`;

  /** The values of a form in which only the trip is filled in. */
  const UNTOUCHED = {
    CacheId: '',
    'SaveFields.DepShldrSel': 'False',
    'SaveFields.RetShldrSel': 'False',
    'SaveFields.SelDepOptId': '-1',
    'SaveFields.SelDepFareCode': '',
    'SaveFields.SelRetOptId': '-1',
    'SaveFields.SelRetFareCode': '',
    'SearchFields.SearchType': 'RoundTrip',
    'SearchFields.IsAwardBooking': 'false',
    'SearchFields.NumberOfTravelers': '1',
    'SearchFields.CabinType': 'Coach',
    'SearchFields.UpgradeOption': 'none',
    'SearchFields.DiscountCode': '',
    DiscountCode: '',
    SourcePage: 'Search',
    'deals-link': '',
    'SearchFields.IsCalendar': 'false',
  };

  const OUTWARD = ['SearchFields.DepartureCity', 'SearchFields.ArrivalCity', 'SearchFields.DepartureDate'];

  const RETURN_DATE = 'SearchFields.ReturnDate';

  window.kittiwakeBooking = {
    form: '../Alaska/index.html',

    required: [...OUTWARD, RETURN_DATE],

    /** The same, but one-way flights have no return date. */
    requiredOf: (submitted) =>
      submitted['SearchFields.SearchType'] === 'OneWay' ? OUTWARD : [...OUTWARD, RETURN_DATE],

    /** A return flight of the fixed sets. */
    fixed() {
      const trip = bookings.drawFixedTrip();
      return {
        instruction: bookings.instructionOf(trip),
        request: {
          ...UNTOUCHED,
          'SearchFields.DepartureCity': trip.from.label,
          'SearchFields.ArrivalCity': trip.to.label,
          'SearchFields.DepartureDate': inMarch(trip.departure),
          [RETURN_DATE]: inMarch(trip.returning),
        },
      };
    },

    /** Any trip; the task decides whether the instruction names a cabin that the form must have. */
    drawn({ hasCabin }) {
      const { from, to, isReturn, departure, returning, passengers, cabin } = bookings.drawTrip();
      return {
        instruction: {
          'Departure City': bookings.cityOf(from),
          'Destination City': bookings.cityOf(to),
          'Ticket Type': isReturn ? 'Return flight' : 'One-way',
          'Departure Day': departure,
          ...(isReturn ? { 'Returning Day': returning } : {}),
          Passengers: passengers,
          ...(hasCabin ? { 'Seat type': cabin } : {}),
        },
        request: {
          'SearchFields.DepartureCity': from,
          'SearchFields.ArrivalCity': to,
          'SearchFields.SearchType': isReturn ? 'RoundTrip' : 'OneWay',
          'SearchFields.DepartureDate': inMarch(departure),
          ...(isReturn ? { [RETURN_DATE]: inMarch(returning) } : {}),
          'SearchFields.NumberOfTravelers': String(passengers),
          ...(hasCabin ? { 'SearchFields.CabinType': cabin } : {}),
        },
      };
    },
  };
})();
