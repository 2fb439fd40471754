/** Lists of names to choose from. Needs core, pools/femaleNames.js and pools/countries.js. */

/** The given number of different names, in random order: all first names or all countries. */
window.drawNames = (count) => core.shuffle([...core.sample([FEMALE_NAMES, COUNTRIES])]).slice(0, count);

window.optionsHtml = (names) => names.map((name) => `<option>${name}</option>`).join('');
