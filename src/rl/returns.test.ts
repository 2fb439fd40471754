import { expect, test } from 'vitest';
import { discountedReturns } from './returns';

test('undiscounted returns sum the remaining rewards', () => {
  expect(discountedReturns([0, 0, 1], 1)).toEqual([1, 1, 1]);
  expect(discountedReturns([0, 2, 1], 1)).toEqual([3, 3, 1]);
});

test('future rewards are discounted, failures are not', () => {
  expect(discountedReturns([0, 0, 1], 0.5)).toEqual([0.25, 0.5, 1]);
  expect(discountedReturns([0, 0, -1], 0.5)).toEqual([-1, -1, -1]);
});
