import { expect, test } from 'vitest';
import { HELD_OUT } from '../../task/gminiwob/heldOut';
import { parseDesign, writeDesign } from './readDesign';
import { decodeSite, encodeSite } from './siteCode';

const mixed = {
  primitives: [
    ['navbar', 0],
    ['username', 0],
    ['password', 2],
    ['cart', 0],
  ],
  pages: 4,
  faithful: true,
} as const;

test('a site is written so that an address leaves it as it is', () => {
  expect(encodeSite(mixed)).toBe('0.navbar.username-2.password-0.cart-pages.4-faithful');
  const code = encodeSite(mixed);
  expect(new URLSearchParams({ site: code }).toString()).toBe(`site=${code}`);
  expect(encodeSite({ primitives: [] })).toBe('');
});

test('a written code reads back, design order included', () => {
  expect(decodeSite(encodeSite(mixed)).design).toEqual(mixed);
  expect(decodeSite('').design).toEqual({ primitives: [] });
  for (const { design } of HELD_OUT) expect(decodeSite(encodeSite(design)).design).toEqual(design);
});

test('nonsense in an address is named by field', () => {
  expect(decodeSite('0.navbar.nav')).toEqual({
    design: null,
    problems: [{ field: 'primitives.1.0', message: 'There is no primitive "nav".' }],
  });
  expect(decodeSite('x.navbar').problems[0].field).toBe('primitives.0.1');
  expect(decodeSite('0.navbar-pages.99').problems[0].field).toBe('pages');
  expect(decodeSite('nonsense').problems).toEqual([
    { field: 'primitives.0.0', message: 'There is no primitive "nonsense".' },
  ]);
});

test('a design as JSON reads back, and its problems are named by field', () => {
  for (const design of [mixed, { primitives: [] }]) {
    expect(parseDesign(writeDesign(design)).design).toEqual(design);
  }
  expect(parseDesign('{"primitives":[["navbar",-1],["oops",0]]}').problems.map(({ field }) => field)).toEqual(
    ['primitives.0.1', 'primitives.1.0'],
  );
  expect(parseDesign('{').problems[0].message).toMatch(/^This is not JSON/);
});
