import { expect, test } from 'vitest';
import { boundWithoutSuccess, estimateOf, probabilityOfSequence } from './tries';

test('a rate comes with its interval and the expected number of tries', () => {
  const { rate, low, high, expectedTries } = estimateOf({ episodes: 40, successes: 10 });
  expect([rate, expectedTries]).toEqual([0.25, 4]);
  expect(low).toBeGreaterThan(0.13);
  expect(high).toBeLessThan(0.42);
});

test('no success in n tries bounds the probability by about 3/n, and promises no waiting time', () => {
  const { rate, low, high, expectedTries } = estimateOf({ episodes: 300, successes: 0 });
  expect([rate, low, expectedTries]).toEqual([0, 0, null]);
  expect(high).toBeCloseTo(3 / 300, 3);
  expect((1 - boundWithoutSuccess(300)) ** 300).toBeCloseTo(0.05, 6);
});

test('nothing tried, nothing known', () => {
  expect(estimateOf({ episodes: 0, successes: 0 })).toEqual({
    rate: null,
    low: 0,
    high: 1,
    expectedTries: null,
  });
});

test('one particular sequence of five choices out of ten', () => {
  expect(probabilityOfSequence(10, 5)).toBeCloseTo(1e-5, 10);
});
