/**
 * The task of book-flight and book-flight-nodelay: search flights between two airports, book the best one.
 * Needs words.js, jQuery UI with core/widgets.js, and pools/airports.js; goes with bookFlight.css.
 */
(() => {
  const FIRST_DAY = new Date(2016, 9, 1);
  const LAST_DAY = new Date(2016, 11, 31);
  const HOUR_MS = 60 * 60 * 1000;
  const DAY_PARTS = { weekday: 'short', month: 'short', day: '2-digit', year: 'numeric' };
  /** How far above its input the calendar opens, to fit into the page. */
  const CALENDAR_RISE = 107;

  const byId = (id) => document.getElementById(id);
  const inputs = () => ({ from: byId('flight-from'), to: byId('flight-to'), date: byId('datepicker') });
  const codeOf = (label) => /\((\w{3})\)$/.exec(label)[1];

  let goal = null;
  /** The results of the right search. */
  let rightFlights = [];

  /** A random airport: its label, and how the instruction names it. */
  function drawAirport() {
    const label = core.sample(AIRPORTS);
    return { label, name: core.sample([label.split(' (')[0], codeOf(label)]) };
  }

  /** Times are in UTC, where no day is longer than another: flights are the same in every time zone. */
  function drawFlights(date, from, to) {
    const midnight = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
    return Array.from({ length: core.randi(3, 5) }, () => {
      const departure = new Date(core.randf(midnight, midnight + 24 * HOUR_MS));
      const arrival = new Date(core.randf(departure.getTime(), midnight + 36 * HOUR_MS));
      return { from, to, departure, arrival, price: core.randi(50, 1200) };
    });
  }

  function endHtml(name, label, time, city) {
    const clock = time.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
    const day = time.toLocaleDateString('en-US', { ...DAY_PARTS, timeZone: 'UTC' });
    return `
      <div class="flight-${name}">
        <div class="label-container"><label>${label}</label></div>
        <div class="details-container">
          <div class="${name}-time">${clock.replace(/\s/, ' ')}</div>
          <div class="${name}-day">${day.replaceAll(',', '')}</div>
          <div class="${name}-city">${city}</div>
        </div>
      </div>`;
  }

  const durationOf = ({ departure, arrival }) => arrival.getTime() - departure.getTime();

  // `data-result` never got a value in the benchmark.
  function flightHtml(flight) {
    const duration = durationOf(flight);
    const hours = Math.floor(duration / HOUR_MS);
    const minutes = Math.floor((duration % HOUR_MS) / 60_000);
    return `
      <div class="flight" data-result="undefined">
        ${endHtml('depart', 'Depart:', flight.departure, flight.from)}
        ${endHtml('arrive', 'Arrives:', flight.arrival, flight.to)}
        <div class="flight-duration">
          <div class="label-container"><label>Duration:</label></div>
          <div class="details-container">
            <div class="time-duration" data-duration="${duration}">${hours}h ${minutes}m</div>
          </div>
        </div>
        <div class="book">
          <button class="flight-price" data-price="${flight.price}">Book flight for $${flight.price}</button>
        </div>
      </div>`;
  }

  const headerHtml = (from, to, date) => `
    <div class="flight-header">
      <span><button id="menu-back">Back</button></span>
      <div class="flight-summary">
        <span class="flight-codes">${codeOf(from)} to ${codeOf(to)}</span>
        <span>|</span>
        <span class="flight-date">${date}</span>
      </div>
    </div>`;

  function isBest(flight) {
    const measure = { cheapest: ({ price }) => price, shortest: durationOf }[goal.criterion];
    return measure(flight) === Math.min(...rightFlights.map(measure));
  }

  function showResults(isShown) {
    byId('menu').classList.toggle('hide', isShown);
    byId('results').classList.toggle('hide', !isShown);
  }

  /** Marks errors in the form; returns whether there are none. */
  function checkForm() {
    const { from, to, date } = inputs();
    from.classList.toggle('error', !AIRPORTS.includes(from.value));
    to.classList.toggle('error', !AIRPORTS.includes(to.value));
    date.classList.toggle('error', date.value === '');
    return document.querySelector('#menu .error') === null;
  }

  function search() {
    byId('results').innerHTML = '';
    if (!checkForm()) return;
    const [from, to, date] = Object.values(inputs()).map(({ value }) => value);
    // Two labels can share a city or a code; then either will do.
    const isRight = from.includes(goal.from) && to.includes(goal.to) && date === goal.date;
    const flights = isRight ? rightFlights : drawFlights(new Date(date), from, to);
    byId('results').innerHTML = headerHtml(from, to, date) + flights.map(flightHtml).join('');
    byId('menu-back').onclick = () => showResults(false);
    for (const [i, button] of byId('results').querySelectorAll('.flight-price').entries()) {
      button.onclick = () => {
        if (isRight && isBest(flights[i])) core.endEpisode(1, true);
        else core.endEpisode(-1, false);
      };
    }
    showResults(true);
  }

  function clearForm() {
    const { from, to, date } = inputs();
    resetAutocompletes(from, to);
    resetDatepicker(date);
    for (const input of [from, to, date]) input.classList.remove('error');
    byId('results').innerHTML = '';
    showResults(false);
    byId('area').scrollTop = 0;
  }

  /** All airports that contain the typed text. */
  function suggest({ term }, respond) {
    const part = term.toLowerCase();
    respond(AIRPORTS.filter((label) => label.toLowerCase().includes(part)));
  }

  function moveCalendar() {
    const { left, top } = $('#datepicker').offset();
    $('#ui-datepicker-div').css({ left, top: top - CALENDAR_RISE });
  }

  window.bookFlight = {
    /** Clears the form and draws what to book. */
    show() {
      clearForm();
      const criterion = core.sample(['cheapest', 'shortest']);
      const from = drawAirport();
      const to = drawAirport();
      const date = toDateString(randomDate(FIRST_DAY, LAST_DAY));
      goal = { criterion, from: from.name, to: to.name, date };
      rightFlights = drawFlights(new Date(date), from.label, to.name);

      const bold = (text) => `<span class="bold">${text}</span>`;
      byId('query').innerHTML = `Book the ${bold(criterion)} one-way flight from: ${bold(from.name)}
        to: ${bold(to.name)} on ${bold(date)}.`;
    },

    /**
     * Makes the widgets; to be called once, after `core.startEpisode`. Unless `isDelayed` is false, suggestions appear
     * 300 ms after the last key and the calendar fades in and out.
     */
    connect({ isDelayed = true } = {}) {
      const { from, to, date } = inputs();
      $([from, to]).autocomplete({ source: suggest, delay: isDelayed ? 300 : 0 });
      $(date)
        .datepicker({
          minDate: FIRST_DAY,
          maxDate: LAST_DAY,
          // Not today's date: the calendar must always open at its end.
          defaultDate: LAST_DAY,
          ...(isDelayed ? {} : { showAnim: '' }),
        })
        .on('focus', moveCalendar);
      byId('search').onclick = search;
    },
  };
})();
