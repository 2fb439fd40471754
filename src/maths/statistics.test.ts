import { describe, expect, test } from 'vitest';
import { mean, meanInterval, median, quantile, wilsonInterval } from './statistics';

test('Wilson interval, values worked by hand', () => {
  const [low, high] = wilsonInterval(490, 500);
  expect(low).toBeCloseTo(0.9635, 3);
  expect(high).toBeCloseTo(0.9891, 3);
});

test('certainty is never claimed from few trials', () => {
  expect(wilsonInterval(10, 10)[0]).toBeCloseTo(0.7225, 3);
  expect(wilsonInterval(10, 10)[1]).toBeCloseTo(1, 12);
  expect(wilsonInterval(0, 10)[0]).toBe(0);
  expect(wilsonInterval(0, 0)).toEqual([0, 1]);
});

test('mean', () => {
  expect(mean([1, 2, 6])).toBe(3);
  expect(mean([])).toBeNaN();
});

describe('median', () => {
  test.each([
    [[5, 1, 3], 3],
    [[4, 1, 3, 2], 2.5],
    [[10, 9, 100], 10],
    [[7], 7],
  ])('of %j is %d', (values, expected) => expect(median(values)).toBe(expected));
});

test('quantiles lie between their neighbours in proportion', () => {
  const of = (share: number) => quantile([1, 2, 3, 11], share);
  expect([0, 0.25, 0.5, 0.75, 1].map(of)).toEqual([1, 1.75, 2.5, 5, 11]);
  expect(quantile([7], 0.25)).toBe(7);
});

// Quantiles of Student's t from a printed table.
test.each([
  [2, 12.706],
  [3, 4.303],
  [10, 2.262],
  [11, 2.228],
  [31, 2.042],
  [121, 1.98],
])('the interval of a mean of %d values reaches %d standard errors far', (n, quantileOfT) => {
  // Half of them a, half of them -a, and a zero if n is odd.
  const values = Array.from({ length: n }, (_, i) => (i === n - 1 && n % 2 === 1 ? 0 : (-1) ** i));
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / (n - 1));
  const [low, high] = meanInterval(values);
  expect((high * Math.sqrt(n)) / deviation).toBeCloseTo(quantileOfT, 3);
  expect(low).toBeCloseTo(-high, 12);
});

test('a single value says nothing about the mean of many', () => {
  expect(meanInterval([3])).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
});
