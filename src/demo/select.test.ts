import { expect, test } from 'vitest';
import { selectDemos } from './select';

const demos = ['c', 'a', 'b', 'd'].map((id) => ({ id }));

test('the choice depends only on the seed and the ids', () => {
  const chosen = selectDemos(demos, 2, 3);
  expect(selectDemos([...demos].reverse(), 2, 3)).toEqual(chosen);
  expect(chosen).toHaveLength(2);
});

test('every demonstration gets a turn', () => {
  const first = Array.from({ length: 40 }, (_, seed) => selectDemos(demos, 1, seed)[0].id);
  expect(new Set(first).size).toBe(4);
});

test('if there are fewer than requested, all are selected', () => {
  expect(selectDemos(demos, 9)).toHaveLength(4);
});
