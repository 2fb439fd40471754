import { expect, test } from 'vitest';
import { isLogarithmic, logScaleOf } from './logScale';

test.each([
  [
    [
      [1, 10],
      [Number.NaN, 0.1],
    ],
    'whole',
    true,
  ],
  [[[1, 10], [0]], 'without zeros', true],
  [
    [
      [1, 10],
      [0, -1],
    ],
    'negative',
    false,
  ],
  [[[0, 0], []], 'empty', false],
  [[], 'empty', false],
] as const)('values %o: %s', (columns, scale, isLog) => {
  expect(logScaleOf(columns)).toBe(scale);
  expect(isLogarithmic(logScaleOf(columns))).toBe(isLog);
});
