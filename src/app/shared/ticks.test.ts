import { expect, test } from 'vitest';
import { ticksBetween } from './ticks';

test.each([
  [0, 1, 5, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [0, 730, 5, [0, 200, 400, 600]],
  [-0.3, 0.3, 3, [-0.2, 0, 0.2]],
  [4, 4, 5, [4]],
])('from %d to %d, about %d', (low, high, count, ticks) => {
  expect(ticksBetween(low, high, count)).toEqual(ticks);
});
