/** A pizza place: three pages of a checkout, each of which posts what was said on the pages before it along. */
import { createSite, ok, redirect } from '../lib/createSite.mjs';
import { hidden, html, page } from '../lib/html.mjs';
import { style } from '../lib/style.mjs';

const COLOUR = '#a63a1e';
const SIZES = ['small', 'medium', 'large'];
const TOPPINGS = ['mushrooms', 'olives', 'onions', 'pineapple', 'spinach', 'tomatoes'];
const PAYMENTS = ['cash', 'card'];

const header = html`<header><a href="/">Lattice Pizza</a></header>`;
const step = (number, title) => html`${header}<h1>${number} of 3: ${title}</h1>`;

const radio = (name, value, isChecked = false) => html`
  <label><input type="radio" name="${name}" value="${value}" ${isChecked && html`checked`}> ${value}</label>`;

const choosePage = () =>
  page(
    'Choose',
    html`${step(1, 'your pizza')}
    <form method="post" action="/address">
      <fieldset><legend>Size</legend>${SIZES.map((size) => radio('size', size))}</fieldset>
      <fieldset><legend>Topping</legend>${TOPPINGS.map((topping) => radio('topping', topping))}</fieldset>
      <button id="next">Next</button>
    </form>`,
  );

const addressPage = (chosen, problem) =>
  page(
    'Address',
    html`${step(2, 'your address')} ${problem && html`<p class="error">${problem}</p>`}
    <form method="post" action="/review">
      ${hidden(chosen)}
      <label for="name">Name</label><input type="text" id="name" name="name">
      <label for="street">Street</label><input type="text" id="street" name="street">
      <button id="next">Next</button>
    </form>`,
  );

const reviewPage = (order) =>
  page(
    'Review',
    html`${step(3, 'your order')}
    <table>
      ${Object.entries(order).map(([name, value]) => html`<tr><th>${name}</th><td>${value}</td></tr>`)}
    </table>
    <form method="post" action="/order">
      ${hidden(order)}
      <fieldset><legend>Pay by</legend>${PAYMENTS.map((way) => radio('payment', way, way === 'cash'))}</fieldset>
      <button id="order">Order</button>
    </form>`,
  );

function takeAddress(_, { size, topping }) {
  if (!SIZES.includes(size) || !TOPPINGS.includes(topping)) return redirect('/?again');
  return ok(addressPage({ size, topping }));
}

function review(_, { size, topping, name = '', street = '' }) {
  if (!name.trim() || !street.trim()) {
    return ok(addressPage({ size, topping }, 'We need a name and a street.'));
  }
  return ok(reviewPage({ size, topping, name, street }));
}

function order(_, { name, street, payment }) {
  if (!name || !street || !PAYMENTS.includes(payment)) return redirect('/?again');
  return redirect(`/thanks?${new URLSearchParams({ name })}`);
}

export const pizza = () =>
  createSite({
    'GET /': () => ok(choosePage()),
    'POST /address': takeAddress,
    'POST /review': review,
    'POST /order': order,
    'GET /thanks': ({ name }) =>
      ok(page('Thanks', html`${header}<p>Thank you, ${name}. It is on its way.</p>`)),
    'GET /style.css': () => ok(style(COLOUR), 'text/css'),
  });
