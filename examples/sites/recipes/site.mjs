/** Recipes to be searched: what is asked stands on a recipe's own page. */
import { createSite, ok, refused } from '../lib/createSite.mjs';
import { html, page } from '../lib/html.mjs';
import { style } from '../lib/style.mjs';
import { RECIPES } from './recipes.mjs';

const COLOUR = '#2f6b3c';

const search = (words = '') => html`
  <header><a href="/">Lattice Kitchen</a></header>
  <form action="/search">
    <input type="search" name="q" id="q" value="${words}" placeholder="Dish or ingredient">
    <button id="find">Find</button>
  </form>`;

const addressOf = ({ name }) => `/recipe?name=${encodeURIComponent(name)}`;
const links = (recipes) => html`
  <ul class="results">${recipes.map((recipe) => html`<li><a href="${addressOf(recipe)}">${recipe.name}</a></li>`)}</ul>`;

function results({ q = '' }) {
  const words = String(q).toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ name, ingredients }) =>
    words.length > 0 &&
    words.every((word) => `${name} ${ingredients.join(' ')}`.toLowerCase().includes(word));
  const found = RECIPES.filter(fits);
  return ok(
    page(
      'Recipes',
      html`${search(q)} <h1>${found.length} recipes</h1> ${found.length > 0 ? links(found) : html`<p class="error">Nothing found.</p>`}`,
    ),
  );
}

function recipePage({ name }) {
  const recipe = RECIPES.find((other) => other.name === name);
  if (!recipe)
    return refused(
      404,
      page('Not found', html`${search()}<p class="error">There is no such recipe.</p>`).text,
    );
  const { minutes, servings, calories, ingredients } = recipe;
  return ok(
    page(
      name,
      html`${search()}
      <h1>${name}</h1>
      <table>
        <tr><th>Cooking time</th><td id="time">${minutes} minutes</td></tr>
        <tr><th>Servings</th><td id="servings">${servings} servings</td></tr>
        <tr><th>Energy</th><td id="energy">${calories} calories</td></tr>
      </table>
      <h1>Ingredients</h1>
      <ul>${ingredients.map((ingredient) => html`<li>${ingredient}</li>`)}</ul>`,
    ),
  );
}

export const recipes = () =>
  createSite({
    'GET /': () =>
      ok(page('Lattice Kitchen', html`${search()} <h1>Today</h1> ${links(RECIPES.slice(0, 4))}`)),
    'GET /search': results,
    'GET /recipe': recipePage,
    'GET /style.css': () => ok(style(COLOUR), 'text/css'),
  });
