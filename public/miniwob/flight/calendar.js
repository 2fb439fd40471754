/** Days and months of the booking forms' calendars. */
(() => {
  const MONTHS =
    'January February March April May June July August September October November December'.split(' ');

  window.calendar = {
    /** Midnight of today. */
    today() {
      const now = new Date();
      return new Date(now.getFullYear(), now.getMonth(), now.getDate());
    },

    addDays: (day, count) => new Date(day.getFullYear(), day.getMonth(), day.getDate() + count),

    /** The first day of the month `count` months after that of `day`. */
    firstOfMonth: (day, count = 0) => new Date(day.getFullYear(), day.getMonth() + count, 1),

    monthName: (day) => MONTHS[day.getMonth()],

    /** The weeks of a day's month, Sunday first: rows of seven days, null for days outside the month. */
    weeksOf(day) {
      const year = day.getFullYear();
      const month = day.getMonth();
      const offset = new Date(year, month, 1).getDay();
      const length = new Date(year, month + 1, 0).getDate();
      const dayAt = (place) => {
        const date = place - offset + 1;
        return date >= 1 && date <= length ? new Date(year, month, date) : null;
      };
      return Array.from({ length: Math.ceil((offset + length) / 7) }, (_, week) =>
        Array.from({ length: 7 }, (_, weekday) => dayAt(7 * week + weekday)),
      );
    },
  };
})();
