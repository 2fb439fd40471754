import { expect, test } from 'vitest';
import { treeGeometry } from './treeGeometry';
import { depthsOf, neighbourByKey, neighboursOf, treeDistances } from './treeShape';

/**
 * 0
 * ├ 1
 * │ ├ 2
 * │ └ 3
 * └ 4
 *   └ 5
 */
const PARENTS = [-1, 0, 1, 1, 0, 4];

test('depths', () => expect(depthsOf(PARENTS)).toEqual([0, 1, 2, 2, 1, 2]));

test('distances go up and down again', () => {
  expect(treeDistances(PARENTS, 2)).toEqual([2, 1, 0, 2, 3, 4]);
  expect(treeDistances(PARENTS, 0)).toEqual(depthsOf(PARENTS));
});

test('elements in another tree are out of reach', () => {
  expect(treeDistances([-1, 0, -1, 2], 1)).toEqual([
    1,
    0,
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ]);
});

test('an element hears from its parent and its children', () => {
  expect(neighboursOf(PARENTS, 1)).toEqual([0, 2, 3]);
  expect(neighboursOf(PARENTS, 0)).toEqual([1, 4]);
  expect(neighboursOf(PARENTS, 5)).toEqual([4]);
});

test.each([
  ['ArrowDown', 1, 2],
  ['ArrowDown', 5, 5],
  ['ArrowUp', 0, 0],
  ['ArrowLeft', 3, 1],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 4, 5],
  ['ArrowRight', 2, 2],
  ['Home', 4, 0],
  ['End', 1, 5],
  ['x', 1, null],
])('%s leads from %i to %s', (key, from, to) => expect(neighbourByKey(PARENTS, from, key)).toBe(to));

test('rows lie one below the other, children further right, and deep trees still leave room', () => {
  const { height, xOf, yOf } = treeGeometry(depthsOf(PARENTS));
  expect(xOf(1)).toBeGreaterThan(xOf(0));
  expect(xOf(1)).toBe(xOf(4));
  expect(PARENTS.map((_, i) => yOf(i)).every((y, i, all) => i === 0 || y > all[i - 1])).toBe(true);
  expect(yOf(5)).toBeLessThan(height);
  const deep = treeGeometry(Array.from({ length: 40 }, (_, depth) => depth));
  expect(deep.xOf(39)).toBeLessThan(150);
});
