/** A converter of units: a form whose answer a script fetches, as JSON by POST. */
import { createSite, json, ok, refused } from '../lib/createSite.mjs';
import { html, page } from '../lib/html.mjs';
import { style } from '../lib/style.mjs';

const COLOUR = '#5b3f8c';

/** Metres of each, and grams. */
const LENGTHS = { metres: 1, kilometres: 1000, miles: 1609.344, feet: 0.3048, inches: 0.0254 };
const WEIGHTS = { grams: 1, kilograms: 1000, pounds: 453.59237, ounces: 28.349523125 };
const KINDS = [LENGTHS, WEIGHTS];

const options = KINDS.flatMap((kind) => Object.keys(kind)).map((unit) => html`<option>${unit}</option>`);
const select = (id, label) => html`<label for="${id}">${label}</label><select id="${id}">${options}</select>`;

const formPage = () =>
  page(
    'Lattice Units',
    html`<header><a href="/">Lattice Units</a></header>
    <form>
      <label for="amount">Amount</label><input type="text" id="amount">
      ${select('from', 'From')} ${select('to', 'To')}
      <button id="convert">Convert</button>
    </form>
    <p id="result"></p>`,
    { script: '/script.js' },
  );

function main() {
  const value = (id) => document.getElementById(id).value;
  document.querySelector('form').addEventListener('submit', async (event) => {
    event.preventDefault();
    const asked = { amount: value('amount'), from: value('from'), to: value('to') };
    const answer = await fetch('/convert', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    });
    const { text } = await answer.json();
    document.getElementById('result').textContent = text;
  });
}

function convert(_, { amount, from, to }) {
  const number = Number(amount);
  const kind = KINDS.find((units) => from in units && to in units);
  if (!kind || !Number.isFinite(number) || String(amount).trim() === '') {
    return { ...refused(400, ''), ...json({ text: 'That cannot be converted.' }), status: 400 };
  }
  const result = (number * kind[from]) / kind[to];
  return json({ text: `${Number(result.toPrecision(6))} ${to}` });
}

export const converter = () =>
  createSite({
    'GET /': () => ok(formPage()),
    'POST /convert': convert,
    'GET /script.js': () => ok(`(${main})();\n`, 'text/javascript'),
    'GET /style.css': () => ok(style(COLOUR), 'text/css'),
  });
