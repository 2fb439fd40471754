import { expect, test } from 'vitest';
import { Rng } from '../random/Rng';
import { FailedLevels } from './FailedLevels';

test('each failed level is drawn once, only for its own task, and the oldest give way', () => {
  const levels = new FailedLevels(3);
  for (const seed of [1, 2, 3, 3, 4]) levels.add('a', seed);
  levels.add('b', 9);
  const rng = new Rng(1);
  const drawn = [1, 2, 3].map(() => levels.draw('a', rng));
  expect(drawn.sort()).toEqual([2, 3, 4]);
  expect(levels.draw('a', rng)).toBeNull();
  expect(levels.draw('b', rng)).toBe(9);
  expect(levels.draw('c', rng)).toBeNull();
});

test('what is saved is not changed by what is drawn later', () => {
  const levels = new FailedLevels(3);
  levels.add('a', 7);
  const state = levels.save();
  levels.draw('a', new Rng(1));
  const copy = new FailedLevels(3);
  copy.load(state);
  expect(copy.draw('a', new Rng(1))).toBe(7);
});
