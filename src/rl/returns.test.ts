import { describe, expect, test } from 'vitest';
import {
  bootstrappedReturns,
  discountedReturns,
  type RewardedStep,
  returnsWithUndiscountedFailure,
} from './returns';

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

describe('returns of an unroll', () => {
  const step = (reward: number, end: 'terminated' | 'truncated' | null = null): RewardedStep => ({
    reward,
    terminated: end === 'terminated',
    truncated: end === 'truncated',
  });

  test('cut after its last step, continue with the value of the state after it', () => {
    // 1 + .5 * (2 + .5 * (4 + .5 * 8))
    expect(bootstrappedReturns([step(1), step(2), step(4)], 8, 0.5)).toEqual([4, 6, 8]);
  });

  test.each(['terminated', 'truncated'] as const)(
    'end with an episode that is %s: nothing follows',
    (end) => {
      expect(bootstrappedReturns([step(0), step(-1, end)], 8, 0.5)).toEqual([-0.5, -1]);
      // The next episode in the same unroll does not matter.
      const steps = [step(0), step(1, end), step(3), step(5)];
      expect(bootstrappedReturns(steps, 2, 0.5)).toEqual([0.5, 1, 6, 6]);
    },
  );

  test('without discounting are sums, with discount 0 are rewards', () => {
    const steps = [step(1), step(2), step(4)];
    expect(bootstrappedReturns(steps, 8, 1)).toEqual([15, 14, 12]);
    expect(bootstrappedReturns(steps, 8, 0)).toEqual([1, 2, 4]);
    expect(bootstrappedReturns([], 8, 0.9)).toEqual([]);
  });
});
