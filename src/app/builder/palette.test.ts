import { expect, test } from 'vitest';
import { PRIMITIVES } from '../../task/gminiwob/primitives';
import { PALETTE, searchPalette } from './palette';

const tokensOf = (groups: typeof PALETTE) =>
  groups.flatMap(({ primitives }) => primitives).map(({ token }) => token);

test('every primitive is offered once', () => {
  expect(tokensOf(PALETTE).toSorted()).toEqual(PRIMITIVES.map(({ token }) => token));
});

test('primitives are found by name, by what they show, and by key', () => {
  expect(tokensOf(searchPalette('postal'))).toEqual(['zipcode']);
  expect(tokensOf(searchPalette('gaming workstation'))).toEqual(['dealmedia']);
  expect(tokensOf(searchPalette('flight date'))).toEqual(['departuredate', 'destinationdate']);
  expect(searchPalette('no such thing')).toEqual([]);
  expect(searchPalette('  ')).toBe(PALETTE);
});
