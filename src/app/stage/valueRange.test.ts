import { expect, test } from 'vitest';
import { barRangeOf, positionIn, rangeOf } from './valueRange';

test('a range spans the finite numbers from least to greatest, whatever else is among them', () => {
  expect(rangeOf([0.4, Number.NaN, -0.2, Number.POSITIVE_INFINITY, 0.9])).toEqual({ low: -0.2, high: 0.9 });
});

test('values that differ little look alike', () => {
  const range = rangeOf([0.5, 0.51]);
  expect(range.high - range.low).toBeCloseTo(0.1);
  expect(positionIn(range, 0.5)).toBeCloseTo(0.45);
  expect(positionIn(range, 0.51)).toBeCloseTo(0.55);
});

test.each([[[]], [[Number.NaN]], [[Number.NEGATIVE_INFINITY, Number.NaN]]])(
  'without numbers (%j) there is a range all the same',
  (values) => {
    expect(rangeOf(values)).toEqual({ low: 0, high: 0.1 });
    expect(barRangeOf(values)).toEqual({ low: 0, high: 0.1 });
    expect(positionIn(rangeOf(values), Number.NaN)).toBeNull();
  },
);

test.each([
  [[0.3, 0.9], 0, 0.9],
  [[-0.3, 0.9], -0.3, 0.9],
  [[-0.5, -0.2], -0.5, 0],
  [[0.02, 0.01], 0, 0.1],
  [[-0.02], -0.1, 0],
])('bars of %j start at zero', (values, low, high) => {
  const range = barRangeOf(values);
  expect(range.low).toBeCloseTo(low);
  expect(range.high).toBeCloseTo(high);
});

test('positions stay within the range', () => {
  expect(positionIn({ low: 0, high: 2 }, 3)).toBe(1);
  expect(positionIn({ low: 0, high: 2 }, -1)).toBe(0);
  expect(positionIn({ low: 0, high: 2 }, 1)).toBe(0.5);
});
