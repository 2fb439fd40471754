/** What the Quillon form submits for a right booking, and which values are required. Needs bookings.js. */
(() => {
  const ORIGIN = 'segments[0].origin';
  const DESTINATION = 'segments[0].destination';
  const DEPARTURE = 'segments[0].travelDate';
  const RETURN = 'segments[1].travelDate';

  const inMarch = (day) => `03/${String(day).padStart(2, '0')}/2017`;

  window.quillonBooking = {
    required: [ORIGIN, DESTINATION, DEPARTURE, RETURN],

    /** A return flight of the fixed sets. */
    fixed() {
      const trip = bookings.drawFixedTrip();
      return {
        instruction: bookings.instructionOf(trip),
        request: {
          passengerCount: '1',
          [ORIGIN]: trip.from.code,
          [DESTINATION]: trip.to.code,
          [DEPARTURE]: inMarch(trip.departure),
          [RETURN]: inMarch(trip.returning),
        },
      };
    },
  };
})();
