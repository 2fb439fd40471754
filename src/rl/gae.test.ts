import { describe, expect, test } from 'vitest';
import type { StepResult } from '../contracts/env';
import { generalisedAdvantages } from './gae';
import { unrollReturns } from './unrolls';

type Steps = Parameters<typeof unrollReturns>[0];
type End = 'terminated' | 'truncated' | null;

const steps = (...of: readonly (readonly [reward: number, end: End])[]): Steps =>
  of.map(([reward, end]) => ({
    result: { reward, terminated: end === 'terminated', truncated: end === 'truncated' } as StepResult,
  })) as unknown as Steps;

const DISCOUNT = 0.9;
const values = [0.5, -0.2, 0.3, 0.1, 0.7];
const path = steps([0, null], [1, 'terminated'], [0.5, null], [-1, 'truncated'], [0.25, null]);
const valueAfter = (t: number) => 10 + t;

describe('generalised advantages', () => {
  test('worked by hand: two steps, then what follows', () => {
    const { advantages, returns } = generalisedAdvantages(steps([1, null], [2, null]), [0.5, 0.25], () => 4, {
      discount: 0.5,
      lambda: 0.5,
    });
    const last = 2 + 0.5 * 4 - 0.25;
    expect(advantages).toEqual([1 + 0.5 * 0.25 - 0.5 + 0.25 * last, last]);
    expect(returns).toEqual(advantages.map((advantage, t) => advantage + [0.5, 0.25][t]));
  });

  test('with lambda 1, they are the discounted return minus the value, across ends and cuts', () => {
    const { advantages, returns } = generalisedAdvantages(path, values, valueAfter, {
      discount: DISCOUNT,
      lambda: 1,
    });
    const expected = unrollReturns(path, valueAfter, DISCOUNT);
    for (const t of expected.keys()) {
      expect(returns[t]).toBeCloseTo(expected[t], 12);
      expect(advantages[t]).toBeCloseTo(expected[t] - values[t], 12);
    }
  });

  test('with lambda 0, they are the TD errors', () => {
    const { advantages } = generalisedAdvantages(path, values, valueAfter, { discount: DISCOUNT, lambda: 0 });
    const next = [values[1], 0, values[3], valueAfter(3), valueAfter(4)];
    const rewards = [0, 1, 0.5, -1, 0.25];
    for (const t of next.keys())
      expect(advantages[t]).toBeCloseTo(rewards[t] + DISCOUNT * next[t] - values[t], 12);
  });
});
