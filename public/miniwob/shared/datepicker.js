/**
 * The task of choose-date and its variants: pick a given date of 2016 in a calendar, then submit.
 * Needs core, words.js and jQuery UI with core/widgets.js.
 */
(() => {
  /** The calendar ends on 31 December, which is never asked for. */
  const LAST_DAY = new Date(2016, 11, 31);

  const input = () => document.getElementById('datepicker');

  let firstDay = null;
  let answer = '';

  window.dateTask = {
    /** Asks for a date in the calendar. */
    show() {
      resetDatepicker(input());
      answer = toDateString(randomDate(firstDay, LAST_DAY));
      document.getElementById('query').innerHTML =
        `Select <span class="bold">${answer}</span> as the date and hit submit.`;
    },

    /**
     * Makes the calendar, from day `from` to the end of 2016; to be called once, before `core.startEpisode`.
     * It fades in and out unless `isAnimated` is false.
     */
    connect({ from, isAnimated = true }) {
      firstDay = from;
      $(input()).datepicker({
        minDate: firstDay,
        maxDate: LAST_DAY,
        // Not today's date: the calendar must always open at its end.
        defaultDate: LAST_DAY,
        ...(isAnimated ? {} : { showAnim: '' }),
      });
      document.getElementById('subbtn').onclick = () => {
        if (input().value === answer) core.endEpisode(1, true);
        else core.endEpisode(-1, false);
      };
    },
  };
})();
