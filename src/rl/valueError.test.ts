import { expect, test } from 'vitest';
import { valueErrorOf } from './valueError';

const step = (reward: number, value?: number) => ({
  reward,
  ...(value !== undefined && { note: { actor: 'test', value } }),
});

test('is the greatest distance between a value and the return that followed', () => {
  expect(valueErrorOf([step(0, 0.9), step(0, 0.2), step(1, 0.7)], null)).toBeCloseTo(0.8);
});

test('counts a failure as the agent does', () => {
  expect(valueErrorOf([step(0, 0.5), step(-1, 0.25)], 0)).toBeCloseTo(0.5);
  expect(valueErrorOf([step(0, 0.5), step(-1, 0.25)], -1)).toBeCloseTo(1.5);
});

test('is unknown if no value was noted', () => {
  expect(valueErrorOf([step(1)], null)).toBeNull();
  expect(valueErrorOf([step(0), step(1, Number.NaN)], null)).toBeNull();
});
