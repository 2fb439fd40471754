import { expect, test } from 'vitest';
import { distinct, isSameList, joined } from './lists';

test('what is the same object counts once, and has the place where it first occurred', () => {
  const [a, b, c] = [{}, {}, {}];
  const { unique, indexOf } = distinct([b, a, b, c, a]);
  expect(unique).toEqual([b, a, c]);
  expect([a, b, c].map(indexOf)).toEqual([1, 0, 2]);
  expect(distinct([]).unique).toEqual([]);
});

test('lists are the same if all their entries are', () => {
  expect(isSameList([], [])).toBe(true);
  expect(isSameList(Int32Array.of(1, 2), [1, 2])).toBe(true);
  expect(isSameList([1, 2], [1, 3])).toBe(false);
  expect(isSameList([1], [1, 2])).toBe(false);
});

test('typed arrays end to end, in another type', () => {
  expect(joined(Int32Array, [Int16Array.of(1, 2), [], Int16Array.of(3)])).toEqual(Int32Array.of(1, 2, 3));
  expect(joined(Int16Array, [])).toEqual(new Int16Array(0));
});
