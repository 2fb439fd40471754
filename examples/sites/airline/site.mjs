/** An airline: a search form with autocomplete and date picker, and its results. Flights of March 2027. */
import { createSite, json, ok } from '../lib/createSite.mjs';
import { html, page } from '../lib/html.mjs';
import { style } from '../lib/style.mjs';
import { CITIES, cityOf, codeOf } from './cities.mjs';
import { script } from './script.mjs';

const COLOUR = '#1f4e8c';
const header = html`<header><a href="/">Latticework Air</a></header>`;

const searchPage = () =>
  page(
    'Latticework Air',
    html`${header}
    <h1>Book a return flight</h1>
    <form action="/flights" autocomplete="off">
      ${cityField('from', 'From')} ${cityField('to', 'To')} ${dateField('depart', 'Leaving')}
      ${dateField('return', 'Returning')}
      <input type="hidden" name="cabin" value="economy">
      <button id="search">Search flights</button>
    </form>`,
    { script: '/script.js' },
  );

const cityField = (name, label) => html`
  <label for="${name}">${label}</label>
  <input type="text" class="city" id="${name}" placeholder="City">
  <input type="hidden" name="${name}">
  <ul class="suggestions" hidden></ul>`;

const dateField = (name, label) => html`
  <label for="${name}">${label}</label>
  <input type="text" class="date" id="${name}" readonly placeholder="March 2027">
  <input type="hidden" name="${name}">
  <table class="calendar" hidden></table>`;

/** Cities with a word that starts so. The browser asks by the first two letters and looks through them itself. */
const suggest = ({ q = '' }) => {
  const start = String(q).toLowerCase();
  const fits = ({ name }) =>
    name
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(start));
  return json(start.length < 2 ? [] : CITIES.filter(fits));
};

function flightsPage({ from, to, depart, return: back }) {
  const [a, b] = [cityOf(from), cityOf(to)];
  if (!a || !b || !depart || !back) {
    return ok(
      page('Not found', html`${header}<p class="error">Please fill in all fields.</p><a href="/">Back</a>`),
    );
  }
  return ok(
    page(
      'Flights',
      html`${header}
      <h1>${a.name} to ${b.name}</h1>
      <table>
        <tr><th>Flight</th><th>Day</th><th>Leaves</th><th>Price</th></tr>
        ${[...flights(from, to, depart), ...flights(to, from, back)]}
      </table>`,
    ),
  );
}

/** Three on each day, worked out from where and when, so that a search always finds the same. */
function flights(from, to, day) {
  return [0, 1, 2].map((i) => {
    const number = 100 + ((codeOf(from) * 7 + codeOf(to) * 3 + Number(day.slice(-2)) * 11 + i * 37) % 900);
    return html`<tr><td>LW ${number}</td><td>${day}</td><td>${7 + 5 * i}:${10 + (number % 5) * 10}</td><td>$${90 + (number % 160)}</td></tr>`;
  });
}

export const airline = () =>
  createSite({
    'GET /': () => ok(searchPage()),
    'GET /cities': suggest,
    'GET /flights': flightsPage,
    'GET /script.js': () => ok(script, 'text/javascript'),
    'GET /style.css': () => ok(style(COLOUR), 'text/css'),
  });
