import { expect, test } from 'vitest';
import { PRIMITIVES } from '../../task/gminiwob/primitives';
import { PRIMITIVE_GROUPS, searchPrimitives } from './primitiveGroups';

const tokensOf = (groups: typeof PRIMITIVE_GROUPS) =>
  groups.flatMap(({ primitives }) => primitives).map(({ token }) => token);

test('every primitive is offered once', () => {
  expect(tokensOf(PRIMITIVE_GROUPS).toSorted()).toEqual(PRIMITIVES.map(({ token }) => token));
});

test('primitives are found by name, by what they show, and by key', () => {
  expect(tokensOf(searchPrimitives('postal'))).toEqual(['zipcode']);
  expect(tokensOf(searchPrimitives('gaming workstation'))).toEqual(['dealmedia']);
  expect(tokensOf(searchPrimitives('flight date'))).toEqual(['departuredate', 'destinationdate']);
  expect(searchPrimitives('no such thing')).toEqual([]);
  expect(searchPrimitives('  ')).toBe(PRIMITIVE_GROUPS);
});
