import { expect, test } from 'vitest';
import { findPrimitive, PRIMITIVES, SKIP, TOKENS } from './primitives';

test('41 tokens in alphabetical order, SKIP first', () => {
  expect(TOKENS).toHaveLength(41);
  expect(TOKENS[0]).toBe(SKIP);
  expect(TOKENS).toEqual([...new Set(TOKENS)].sort());
  // A sample of the published numbers.
  const numbered = { carousel: 5, flighttype: 19, navbar: 29, password: 34, submit: 38, zipcode: 40 };
  for (const [token, index] of Object.entries(numbered)) expect(TOKENS[index]).toBe(token);
});

test('24 are active, each with a key of its own and something to ask for', () => {
  const active = PRIMITIVES.filter(({ isActive }) => isActive);
  expect(active).toHaveLength(24);
  expect(new Set(active.map(({ concept }) => concept)).size).toBe(24);
  const drawn = active.filter(({ goldValues }) => goldValues.length > 1).map(({ concept }) => concept);
  expect(drawn.sort()).toEqual([
    'cabin',
    'credit_card_type',
    'flighttype',
    'numberofpeople',
    'rememberme',
    'state',
    'stayloggedin',
  ]);
  for (const { token, isActive, goldValues } of PRIMITIVES) {
    expect(goldValues.length > 0, token).toBe(isActive);
  }
});

test('eleven templates', () => {
  expect(new Set(PRIMITIVES.map(({ template }) => template)).size).toBe(11);
});

test('a primitive is found by its token', () => {
  expect(findPrimitive('username')).toMatchObject({ concept: 'username', goldValues: ['john@email.com'] });
  expect(findPrimitive(SKIP)).toBeUndefined();
});
