import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smooth } from './smooth';

test('a constant curve is unchanged, from its first value on', () => {
  for (const value of smooth([0.7, 0.7, 0.7, 0.7], 0.95)) expect(value).toBeCloseTo(0.7, 12);
});

test('follows the recursion with bias correction', () => {
  const [first, second, third] = smooth([1, 0, 0], 0.5);
  expect(first).toBe(1);
  expect(second).toBeCloseTo(1 / 3);
  expect(third).toBeCloseTo(1 / 7);
});

test('0 switches it off', () => {
  const values = [1, 5, 2];
  expect(smooth(values, 0)).toBe(values);
});

test('a NaN does not spread', () => {
  const [, middle, last] = smooth([1, Number.NaN, 1], 0.9);
  expect(middle).toBeNaN();
  expect(last).toBeCloseTo(1);
});

test('never leaves the range of its values', () => {
  const rates = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 });
  fc.assert(
    fc.property(rates, fc.double({ min: 0, max: 0.99, noNaN: true }), (values, factor) => {
      for (const value of smooth(values, factor)) {
        expect(value).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
        expect(value).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
      }
    }),
  );
});

test('a value that represents several measurements weighs as much as they would', () => {
  const each = smooth([1, 4, 4, 4, 2], 0.7);
  const together = smooth([1, 4, 2], 0.7, [1, 3, 1]);
  expect(together[1]).toBeCloseTo(each[3], 12);
  expect(together[2]).toBeCloseTo(each[4], 12);
});
