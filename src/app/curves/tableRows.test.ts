import { expect, test } from 'vitest';
import { evenPlaces, valueBy } from './tableRows';

test('rows are spread evenly up to the end, and differ even if the axis is short', () => {
  expect(evenPlaces([0, 2400])).toEqual(Array.from({ length: 12 }, (_, i) => 200 * (i + 1)));
  expect(evenPlaces([1000, 2200]).at(0)).toBe(1100);
  expect(evenPlaces([0, 3])).toEqual([0, 1, 2, 3]);
});

test('a row has the newest value up to it, none before the first and none long after the last', () => {
  const curve = { x: [10, 20, 30, 40], y: [1, Number.NaN, null, 4] };
  const at = (place: number) => valueBy(curve, place, 5);
  expect([9, 10, 39, 40, 44, 45].map(at)).toEqual([null, 1, 1, 4, 4, null]);
  expect(valueBy({ x: [], y: [] }, 10, 5)).toBeNull();
});
