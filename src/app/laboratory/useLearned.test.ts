import { expect, test } from 'vitest';
import { nearest } from './useLearned';

test('a moment is found again in a history that was thinned', () => {
  expect(nearest([0, 20, 40, 60], 40)).toBe(2);
  expect(nearest([0, 40, 80], 60)).toBe(1);
  expect(nearest([0, 40, 80], 70)).toBe(2);
  expect(nearest([], 40)).toBe(null);
});
