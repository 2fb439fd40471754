import { expect, test } from 'vitest';
import { advantagesOf } from './advantages';

const rewards = [0.45, -0.05, 1];
const values = [0.5, 0.2, -0.1];

test('lambda 1: the discounted return minus the value', () => {
  const { advantages, returns } = advantagesOf(rewards, values, { discount: 0.9, gaeLambda: 1 });
  const expected = [0.45 + 0.9 * (-0.05 + 0.9), -0.05 + 0.9, 1];
  for (const [t, value] of expected.entries()) {
    expect(returns[t]).toBeCloseTo(value);
    expect(advantages[t]).toBeCloseTo(value - values[t]);
  }
});

test('lambda 0: the one-step error; nothing follows the last step', () => {
  const { advantages } = advantagesOf(rewards, values, { discount: 0.9, gaeLambda: 0 });
  expect(advantages[0]).toBeCloseTo(0.45 + 0.9 * 0.2 - 0.5);
  expect(advantages[1]).toBeCloseTo(-0.05 + 0.9 * -0.1 - 0.2);
  expect(advantages[2]).toBeCloseTo(1.1);
});

test('in between: errors of later steps count less and less', () => {
  const options = { discount: 0.9, gaeLambda: 0.5 };
  const one = advantagesOf(rewards, values, { ...options, gaeLambda: 0 }).advantages;
  const { advantages } = advantagesOf(rewards, values, options);
  expect(advantages[0]).toBeCloseTo(one[0] + 0.45 * one[1] + 0.45 ** 2 * one[2]);
});
