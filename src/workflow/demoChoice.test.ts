import { expect, test } from 'vitest';
import type { Fields } from '../contracts/env';
import { demonstrationWeights } from './demoChoice';
import { lattice } from './testing/pages';

const goal = (...keys: string[]): Fields => keys.map((key) => [key, 'x'] as const);
const following = (...keys: string[]) => lattice([[[{ kind: 'skip' }, 1]]], goal(...keys));

test('demonstrations whose goal has the same keys are equally likely, others impossible', () => {
  const lattices = [following('by', 'task'), following('by', 'task', 'to'), following('by', 'task')];
  expect(demonstrationWeights(lattices, goal('by', 'task'))).toEqual([1, 0, 1]);
});

test('if there are none, the fewer keys differ, the likelier', () => {
  const lattices = [following('by'), following('by', 'task', 'to'), following('dummy')];
  expect(demonstrationWeights(lattices, goal('by', 'task'))).toEqual([1 / 4, 1 / 4, 1 / 16]);
});

test('if set to, it prefers demonstrations whose goals share values with this one', () => {
  const of = (button: string, user: string): Fields => [
    ['button', button],
    ['user', user],
  ];
  const lattices = [of('Like', 'Ann'), of('Share', 'Ann'), of('Share', 'Bob')].map((fields) =>
    lattice([[[{ kind: 'skip' }, 1]]], fields),
  );
  expect(demonstrationWeights(lattices, of('Like', 'Ann'), 4)).toEqual([16, 4, 1]);
  expect(demonstrationWeights(lattices, of('Like', 'Ann'))).toEqual([1, 1, 1]);
});

test('an empty lattice is never followed', () => {
  expect(demonstrationWeights([lattice([], goal('by')), following('to')], goal('by'))).toEqual([0, 1 / 9]);
});
