import { describe, expect, test } from 'vitest';
import { mean, median, wilsonInterval } from './statistics';

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
