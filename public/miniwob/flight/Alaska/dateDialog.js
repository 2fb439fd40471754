/** The calendar of both date fields: covers the page, shows a month, and fills in the clicked day. */
(() => {
  /** Flights are sold for this many days from today. */
  const DAYS_ON_SALE = 332;

  const byId = (id) => document.getElementById(id);
  const fields = { departure: byId('departure-date'), return: byId('return-date') };
  const form = byId('searchForm');
  const firstDay = calendar.today();
  const lastDay = calendar.addDays(firstDay, DAYS_ON_SALE);

  let field = 'departure';
  /** First day of the month that is shown. */
  let month = null;

  /** Converts to and from M/D/YYYY. */
  const format = (day) => `${day.getMonth() + 1}/${day.getDate()}/${day.getFullYear()}`;
  const parse = (text) => {
    const [, m, d, y] = /^(\d+)\/(\d+)\/(\d+)$/.exec(text) ?? [];
    return y ? new Date(y, m - 1, d) : null;
  };

  /** How a day is marked: either end of the trip, or in between. */
  function markOf(day) {
    const departure = parse(fields.departure.value);
    const back = parse(fields.return.value);
    if (departure && day.getTime() === departure.getTime()) return ' selectedlight';
    if (back && day.getTime() === back.getTime()) return ' selecteddark';
    return departure && back && day > departure && day < back ? ' selected' : '';
  }

  function cellHtml(day) {
    if (!day) return '<td></td>';
    if (day < firstDay || day > lastDay) return `<td>${day.getDate()}</td>`;
    return `<td><a class="cal-day${markOf(day)}" href="#" data-date="${format(day)}">${day.getDate()}</a></td>`;
  }

  function draw() {
    const hidden = (isHidden) => (isHidden ? ' class="hide"' : '');
    const weeks = calendar.weeksOf(month).map((week) => `<tr>${week.map(cellHtml).join('')}</tr>`);
    byId('cal').innerHTML = `
      <div class="highlight"><div class="title">Select <span id="cal-top-text">${field}</span> date</div></div>
      <div class="months">
        <span class="current-month">${calendar.monthName(month)} ${month.getFullYear()}</span>
        <span id="next-month"${hidden(calendar.firstOfMonth(month, 1) > lastDay)}><a href="#">&rsaquo;</a></span>
        <span id="prev-month"${hidden(month <= firstDay)}><a href="#">&lsaquo;</a></span>
      </div>
      <table>
        <thead><tr class="weekdays"><th>Su</th><th>Mo</th><th>Tu</th><th>We</th><th>Th</th><th>Fr</th><th>Sa</th></tr></thead>
        <tbody>${weeks.join('')}</tbody>
      </table>`;
  }

  /** While the calendar is open, nothing else can be used. */
  function setOpen(isOpen) {
    byId('modal-background').hidden = !isOpen;
    for (const control of form.elements) control.disabled = isOpen;
  }

  function open(name) {
    field = name;
    month = calendar.firstOfMonth(parse(fields[name].value) ?? firstDay);
    setOpen(true);
    draw();
  }

  function turn(months) {
    month = calendar.firstOfMonth(month, months);
    draw();
  }

  function pick({ dataset }) {
    fields[field].value = dataset.date;
    draw();
  }

  for (const [name, input] of Object.entries(fields)) {
    input.addEventListener('focus', () => {
      input.blur();
      open(name);
    });
  }

  byId('cal-modal-window').addEventListener('click', (event) => {
    const { target } = event;
    if (target.closest('a')) event.preventDefault();
    if (target.closest('#next-month')) turn(1);
    else if (target.closest('#prev-month')) turn(-1);
    else if (target.closest('.cal-day')) pick(target);
    else if (target.closest('#btnDone')) setOpen(false);
  });
})();
