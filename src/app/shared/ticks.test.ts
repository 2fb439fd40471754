import { expect, test } from 'vitest';
import { logTicksBetween, ticksBetween } from './ticks';

test.each([
  [0, 1, 5, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [0, 730, 5, [0, 200, 400, 600]],
  [-0.3, 0.3, 3, [-0.2, 0, 0.2]],
  [4, 4, 5, [4]],
])('from %d to %d, about %d', (low, high, count, ticks) => {
  expect(ticksBetween(low, high, count)).toEqual(ticks);
});

test.each([
  [0.01, 100, 6, [0.01, 0.1, 1, 10, 100]],
  [1, 10, 6, [1, 2, 5, 10]],
  [1, 10, 3, [1, 10]],
  [0.03, 0.6, 9, [0.05, 0.1, 0.2, 0.5]],
  [1e-7, 10, 3, [1e-7, 1e-4, 1e-1]],
])('on a logarithmic axis, from %d to %d, at most about %d', (low, high, count, ticks) => {
  expect(logTicksBetween(low, high, count)).toEqual(ticks);
});
