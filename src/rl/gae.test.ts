import { describe, expect, test } from 'vitest';
import { generalisedAdvantages } from './gae';
import { bootstrappedReturns, type RewardedStep } from './returns';

type End = 'terminated' | 'truncated' | null;

const steps = (...of: readonly (readonly [reward: number, end: End])[]): RewardedStep[] =>
  of.map(([reward, end]) => ({
    reward,
    terminated: end === 'terminated',
    truncated: end === 'truncated',
  }));

const DISCOUNT = 0.9;
const values = [0.5, -0.2, 0.3, 0.1, 0.7];
const path = steps([0, null], [1, 'terminated'], [0.5, null], [-1, 'truncated'], [0.25, null]);
const BOOTSTRAP_VALUE = 14;

describe('generalised advantages', () => {
  test('worked by hand: two steps, then what follows', () => {
    const { advantages, returns } = generalisedAdvantages(steps([1, null], [2, null]), [0.5, 0.25], 4, {
      discount: 0.5,
      lambda: 0.5,
    });
    const last = 2 + 0.5 * 4 - 0.25;
    expect(advantages).toEqual([1 + 0.5 * 0.25 - 0.5 + 0.25 * last, last]);
    expect(returns).toEqual(advantages.map((advantage, t) => advantage + [0.5, 0.25][t]));
  });

  test('with lambda 1, they are the discounted return minus the value, across ends of episodes', () => {
    const { advantages, returns } = generalisedAdvantages(path, values, BOOTSTRAP_VALUE, {
      discount: DISCOUNT,
      lambda: 1,
    });
    const expected = bootstrappedReturns(path, BOOTSTRAP_VALUE, DISCOUNT);
    for (const t of expected.keys()) {
      expect(returns[t]).toBeCloseTo(expected[t], 12);
      expect(advantages[t]).toBeCloseTo(expected[t] - values[t], 12);
    }
  });

  test('with lambda 0, they are the TD errors', () => {
    const { advantages } = generalisedAdvantages(path, values, BOOTSTRAP_VALUE, {
      discount: DISCOUNT,
      lambda: 0,
    });
    const next = [values[1], 0, values[3], 0, BOOTSTRAP_VALUE];
    const rewards = [0, 1, 0.5, -1, 0.25];
    for (const t of next.keys())
      expect(advantages[t]).toBeCloseTo(rewards[t] + DISCOUNT * next[t] - values[t], 12);
  });

  test('a truncated episode teaches what one that its page has ended does', () => {
    const of = (end: End) =>
      generalisedAdvantages(steps([0, null], [-1, end], [0.5, null]), [0.1, 0.2, 0.3], 0.6, {
        discount: 0.9,
        lambda: 0.8,
      });
    expect(of('truncated')).toEqual(of('terminated'));
    expect(of('truncated')).not.toEqual(of(null));
  });
});
