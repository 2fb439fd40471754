/** What runs in the airline's search page. */

function main() {
  const FIRST_WEEKDAY = 1; // March 2027 starts on a Monday.
  const DAYS = 31;

  /** The list below a field of a city: asked for by the first two letters, looked through by all that is typed. */
  function completeCity(field) {
    const [value, list] = [field.nextElementSibling, field.nextElementSibling.nextElementSibling];
    const asked = new Map();
    const ask = (start) => {
      // Old servers want a number that no request had before.
      if (!asked.has(start))
        asked.set(
          start,
          fetch(`/cities?q=${encodeURIComponent(start)}&_=${Date.now()}`).then((answer) => answer.json()),
        );
      return asked.get(start);
    };
    const show = (cities) => {
      list.replaceChildren(
        ...cities.map(({ name, code }) => {
          const item = document.createElement('li');
          item.textContent = `${name} (${code})`;
          item.addEventListener('mousedown', (event) => event.preventDefault());
          item.addEventListener('click', () => {
            field.value = name;
            value.value = code;
            show([]);
          });
          return item;
        }),
      );
      list.hidden = cities.length === 0;
    };
    field.addEventListener('input', async () => {
      value.value = '';
      const typed = field.value.trim().toLowerCase();
      if (typed.length < 2) return show([]);
      const cities = await ask(typed.slice(0, 2));
      if (field.value.trim().toLowerCase() === typed)
        show(cities.filter(({ name }) => name.toLowerCase().includes(typed)));
    });
  }

  /** The month below a field of a date. */
  function pickDate(field) {
    const [value, table] = [field.nextElementSibling, field.nextElementSibling.nextElementSibling];
    const cells = Array.from({ length: 42 }, (_, i) => i + 2 - FIRST_WEEKDAY);
    for (let week = 0; week < 5; week++) {
      const row = table.insertRow();
      for (const day of cells.slice(7 * week, 7 * week + 7)) {
        const cell = row.insertCell();
        if (day < 1 || day > DAYS) continue;
        cell.textContent = day;
        cell.addEventListener('click', () => {
          field.value = `March ${day}, 2027`;
          value.value = `2027-03-${String(day).padStart(2, '0')}`;
          table.hidden = true;
        });
      }
    }
    field.addEventListener('click', () => {
      for (const other of document.querySelectorAll('.calendar')) other.hidden = other !== table;
    });
  }

  document.querySelectorAll('.city').forEach(completeCity);
  document.querySelectorAll('.date').forEach(pickDate);
}

export const script = `(${main})();\n`;
