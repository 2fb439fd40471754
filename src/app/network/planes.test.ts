import { expect, test } from 'vitest';
import { greatestSize, planeOf } from './planes';

const axes = { element: [{ label: 'button', ref: 3 }] };

test('a vector over elements is a column, any other a row', () => {
  const standing = planeOf({ shape: [4], axes: ['element'] }, axes);
  expect([standing.rows, standing.columns, standing.indexOf(2, 0)]).toEqual([4, 1, 2]);
  const lying = planeOf({ shape: [4], axes: ['query'] }, axes);
  expect([lying.rows, lying.columns, lying.indexOf(0, 3)]).toEqual([1, 4, 3]);
});

test('with three axes, planes go along the first; with a picture, along its channels', () => {
  const heads = planeOf({ shape: [2, 3, 4], axes: ['head', 'token', 'token'] }, axes, 1);
  expect([heads.planes, heads.rows, heads.columns, heads.indexOf(2, 3)]).toEqual([2, 3, 4, 23]);
  const picture = planeOf({ shape: [2, 3, 4], axes: ['line', 'column', 'channel'] }, axes, 1);
  expect([picture.planes, picture.rows, picture.columns, picture.indexOf(1, 2)]).toEqual([4, 2, 3, 21]);
  // Another tensor may have fewer.
  expect(planeOf({ shape: [2, 3, 4], axes: ['head', '', ''] }, axes, 7).indexOf(0, 1)).toBe(1);
});

test('a scalar is a cell and a filter is a matrix', () => {
  expect(planeOf({ shape: [], axes: [] }, axes)).toMatchObject({ rows: 1, columns: 1 });
  expect(planeOf({ shape: [3, 3, 4, 8], axes: ['', '', '', 'channel'] }, axes)).toMatchObject({
    rows: 36,
    columns: 8,
    planes: 1,
  });
});

test('shades range over finite numbers', () => {
  expect(greatestSize([1, -3, Number.NaN, Number.POSITIVE_INFINITY])).toBe(3);
  expect(greatestSize([0, 0])).toBe(1);
});
