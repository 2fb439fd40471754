/** A bank's front door: a log-in with an error page, a chain of redirects behind it, and statements. */
import { createSite, ok, redirect } from '../lib/createSite.mjs';
import { html, page } from '../lib/html.mjs';
import { style } from '../lib/style.mjs';
import { MONTHS, PEOPLE } from './people.mjs';

const COLOUR = '#3a4a52';
const header = html`<header><a href="/">Lattice Bank</a></header>`;

const loginPage = ({ error }) =>
  page(
    'Log in',
    html`${header}
    <h1>Log in</h1>
    ${error !== undefined && html`<p class="error">Name and password do not fit. Please try again.</p>`}
    <form method="post" action="/login">
      <label for="user">User</label><input type="text" id="user" name="user">
      <label for="password">Password</label><input type="password" id="password" name="password">
      <button id="enter">Log in</button>
    </form>`,
  );

const logIn = (_, { user, password }) =>
  PEOPLE[user] === password && password !== undefined
    ? redirect(`/welcome?${new URLSearchParams({ user })}`)
    : redirect('/?error=1');

const accountPage = ({ user }) =>
  page(
    'Account',
    html`${header}
    <h1>Hello, ${user}</h1>
    <form action="/statement">
      <input type="hidden" name="user" value="${user}">
      <label for="month">Statement of</label>
      <select id="month" name="month"><option value="">Month</option>${MONTHS.map((month) => html`<option>${month}</option>`)}</select>
      <button id="show">Show</button>
    </form>`,
  );

const statementPage = ({ user, month }) =>
  page(
    'Statement',
    html`${header}
    <h1>${month}, ${user}</h1>
    <p>Balance: $${100 + 17 * (MONTHS.indexOf(month) + 1) + String(user).length}</p>`,
  );

export const login = () =>
  createSite({
    'GET /': (query) => ok(loginPage(query)),
    'POST /login': logIn,
    // Moved, as pages of banks are.
    'GET /welcome': ({ user }) => redirect(`/account?${new URLSearchParams({ user })}`, 302),
    'GET /account': (query) => ok(accountPage(query)),
    'GET /statement': (query) => ok(statementPage(query)),
    'GET /style.css': () => ok(style(COLOUR), 'text/css'),
  });
