import { expect, test } from 'vitest';
import { placesFor } from './places';

test('the rate of chance hits gives the size of the target', () => {
  expect(placesFor(0, 120)).toBe(0);
  expect(placesFor(1, 120)).toBe(Number.POSITIVE_INFINITY);
  // Four of four hundred places, 120 times.
  expect(placesFor(1 - 0.99 ** 120, 120)).toBeCloseTo(4, 9);
  expect(placesFor(0.25, 1)).toBe(100);
});
