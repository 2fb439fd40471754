import { expect, test } from 'vitest';
import { discountedReturns, returnsWithUndiscountedFailure } from './returns';

test('undiscounted returns sum the remaining rewards', () => {
  expect(returnsWithUndiscountedFailure([0, 0, 1], 1)).toEqual([1, 1, 1]);
  expect(returnsWithUndiscountedFailure([0, 2, 1], 1)).toEqual([3, 3, 1]);
});

test('future rewards are discounted, failures are not', () => {
  expect(returnsWithUndiscountedFailure([0, 0, 1], 0.5)).toEqual([0.25, 0.5, 1]);
  expect(returnsWithUndiscountedFailure([0, 0, -1], 0.5)).toEqual([-1, -1, -1]);
});

test('discounted returns', () => {
  expect(discountedReturns([1, 1, 1], 0.5)).toEqual([1.75, 1.5, 1]);
  expect(discountedReturns([0, 0, -1], 0.5)).toEqual([-0.25, -0.5, -1]);
  expect(discountedReturns([], 0.5)).toEqual([]);
});
