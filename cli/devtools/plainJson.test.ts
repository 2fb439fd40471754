import { expect, test } from 'vitest';
import { fromJson, toJson } from './plainJson';

test('numbers that JSON has no words for come back as they were', () => {
  const data = { rates: [0.5, Number.NaN, Number.POSITIVE_INFINITY, null], low: Number.NEGATIVE_INFINITY };
  expect(fromJson(toJson(data)!)).toEqual(data);
  expect(fromJson(toJson(Number.NaN)!)).toBeNaN();
  expect(toJson(undefined)).toBeUndefined();
});
