/**
 * A table of a person's attributes, the source of the questions in read-table and read-table-2. Needs core,
 * core/words.js, pools/femaleNames.js, surnames.js and countries.js.
 */
(() => {
  const ROWS_SHOWN = 5;
  const COLOURS =
    'Amber Beige Black Blue Bronze Brown Coral Crimson Gold Gray Green Indigo Magenta Orange Pink Purple Red White Yellow';
  const LANGUAGES =
    'Arabic Bengali Dutch English French German Greek Hindi Italian Japanese Korean Polish Portuguese Russian ' +
    'Spanish Swedish Turkish Vietnamese';
  const RELIGIONS = 'Buddhist Christian Hindu Jewish Muslim Sikh Taoist';

  const drawFrom = (words) => () => core.sample(words.split(' '));

  /** How to draw the value of each attribute. */
  const ATTRIBUTES = {
    Color: drawFrom(COLOURS),
    'First name': () => core.sample([...FEMALE_NAMES, ...FIRST_NAMES]),
    'Last name': () => core.sample(SURNAMES),
    Country: () => core.sample(COUNTRIES),
    Gender: drawFrom('Male Female'),
    Language: drawFrom(LANGUAGES),
    'Year of Birth': () => String(core.randi(1940, 2016)),
    Religion: drawFrom(RELIGIONS),
  };

  function createRow(texts) {
    const row = document.createElement('tr');
    row.append(...texts.map((textContent) => Object.assign(document.createElement('td'), { textContent })));
    return row;
  }

  window.attributeTable = {
    /** Draws the table into #tab. Returns its rows, `{ key, value }`. */
    show() {
      const keys = core.shuffle(Object.keys(ATTRIBUTES)).slice(0, ROWS_SHOWN);
      const rows = keys.map((key) => ({ key, value: ATTRIBUTES[key]() }));
      const table = document.createElement('table');
      // Rows are direct children of the table, as in the benchmark: parsing markup would add a tbody.
      table.append(...rows.map(({ key, value }) => createRow([key, value])));
      document.getElementById('tab').replaceChildren(table);
      return rows;
    },
  };
})();
