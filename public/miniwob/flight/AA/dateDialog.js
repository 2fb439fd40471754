/**
 * The calendar of both date fields, in the DOM of an inline jQuery UI datepicker: replaces the page, shows twelve
 * months, and closes when a day is clicked.
 */
(() => {
  const MONTHS = 12;
  /** Flights are sold for this many days from today. */
  const DAYS_ON_SALE = 331;
  const WEEK_HEADER = 'SMTWTFS';

  const byId = (id) => document.getElementById(id);
  const departure = byId('segments0.travelDate');
  const back = byId('segments1.travelDate');
  const today = calendar.today();
  const lastDay = calendar.addDays(today, DAYS_ON_SALE);

  byId('main').insertAdjacentHTML(
    'afterend',
    `<div class="ui-dialog aa-ui-dialog" hidden>
      <div class="ui-dialog-titlebar">
        <span class="ui-dialog-title"></span>
        <button type="button" class="ui-dialog-titlebar-close">Close</button>
      </div>
      <div id="datePickerDialog"><section id="calendar"><div id="inlineCalendar"></div></section></div>
    </div>`,
  );
  const dialog = document.querySelector('.aa-ui-dialog');
  let field = departure;

  /** Converts to and from MM/DD/YYYY. */
  const format = (day) =>
    [day.getMonth() + 1, day.getDate(), day.getFullYear()]
      .map((part) => String(part).padStart(2, '0'))
      .join('/');
  const parse = (text) => {
    const [month, date, year] = text.split('/').map(Number);
    return year ? new Date(year, month - 1, date) : null;
  };

  /** How a day is marked: either end of the trip, or in between. */
  function markOf(day) {
    const [start, end] = [parse(departure.value), parse(back.value)];
    if ([start, end].some((picked) => picked?.getTime() === day.getTime())) return 'ui-date-selected';
    return start && end && day > start && day < end ? 'ui-date-include' : '';
  }

  function cellHtml(day, firstDay) {
    if (!day) return '<td></td>';
    const date = day.getDate();
    if (day < firstDay || day > lastDay) {
      return `<td class="ui-state-disabled"><span class="ui-state-default">${date}</span></td>`;
    }
    return `<td class="${markOf(day)}" data-date="${format(day)}"><a class="ui-state-default" href="#">${date}</a></td>`;
  }

  function monthHtml(month, firstDay) {
    const weeks = calendar
      .weeksOf(month)
      .map((week) => `<tr>${week.map((day) => cellHtml(day, firstDay)).join('')}</tr>`);
    return `<div class="ui-datepicker-group">
      <div class="ui-datepicker-header">
        <span class="ui-datepicker-month">${calendar.monthName(month)}</span>
        <span class="ui-datepicker-year">${month.getFullYear()}</span>
      </div>
      <table class="ui-datepicker-calendar">
        <thead><tr>${[...WEEK_HEADER].map((letter) => `<th>${letter}</th>`).join('')}</tr></thead>
        <tbody>${weeks.join('')}</tbody>
      </table>
    </div>`;
  }

  function open(input) {
    field = input;
    // The return cannot come before the departure.
    const firstDay = (field === back && parse(departure.value)) || today;
    byId('inlineCalendar').innerHTML = Array.from({ length: MONTHS }, (_, i) =>
      monthHtml(calendar.firstOfMonth(today, i), firstDay),
    ).join('');
    dialog.querySelector('.ui-dialog-title').textContent = field === back ? 'Return' : 'Depart';
    dialog.hidden = false;
    byId('main').hidden = true;
    window.scrollTo(0, 0);
  }

  function close() {
    dialog.hidden = true;
    byId('main').hidden = false;
    window.scrollTo(0, field.getBoundingClientRect().top + scrollY);
  }

  function pick(text) {
    field.value = text;
    if (field === departure && back.value && parse(back.value) < parse(text)) back.value = '';
    close();
  }

  for (const input of [departure, back]) {
    input.addEventListener('focus', () => {
      input.blur();
      open(input);
    });
    input
      .closest('.span3')
      .querySelector('.ui-datepicker-trigger')
      .addEventListener('click', () => open(input));
  }

  dialog.addEventListener('click', (event) => {
    const { target } = event;
    if (target.closest('a')) {
      event.preventDefault();
      pick(target.closest('td').dataset.date);
    } else if (target.closest('.ui-dialog-titlebar-close')) {
      close();
    }
  });
})();
