import { expect, test } from 'vitest';
import { placesFor } from './places';

test('what a hand hits by chance tells how large the target is', () => {
  expect(placesFor(0, 120)).toBe(0);
  expect(placesFor(1, 120)).toBe(Number.POSITIVE_INFINITY);
  // Four of four hundred places, 120 times.
  expect(placesFor(1 - 0.99 ** 120, 120)).toBeCloseTo(4, 9);
  expect(placesFor(0.25, 1)).toBe(100);
});
