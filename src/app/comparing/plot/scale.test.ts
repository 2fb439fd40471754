import { expect, test } from 'vitest';
import type { GroupCurves } from './groupCurves';
import { MARGIN, scaleOf } from './scale';

const SIZE = { width: 500, height: 300 };

const group = (x: readonly number[], y: readonly number[]): GroupCurves => ({
  ...{ key: 'a', name: 'a', color: '--a', raw: [], band: null, last: null },
  curves: [{ x, y }],
});

test('the last point is at the right margin, the origin at the left one', () => {
  const { x, xEnd } = scaleOf([group([10, 40], [1, 2]), group([25], [3])], SIZE, { isShare: false });
  expect(xEnd).toBe(40);
  expect(x(0)).toBe(MARGIN.left);
  expect(x(40)).toBe(SIZE.width - MARGIN.right);
});

test('values fill the height, shares use their full range, and a single value is in the middle', () => {
  const top = MARGIN.top;
  const bottom = SIZE.height - MARGIN.bottom;
  const values = scaleOf([group([1, 2], [-4, 6])], SIZE, { isShare: false });
  expect([values.y(6), values.y(-4)]).toEqual([top, bottom]);
  const shares = scaleOf([group([1], [0.5])], SIZE, { isShare: true });
  expect([shares.y(1), shares.y(0)]).toEqual([top, bottom]);
  const single = scaleOf([group([1], [7])], SIZE, { isShare: false });
  expect(single.y(7)).toBe((top + bottom) / 2);
});

test('a band that reaches further than the curves is inside', () => {
  const band = { kind: 'interval', x: [1, 2], middle: [1, 2], low: [-5, 0], high: [3, 9] } as const;
  expect(scaleOf([{ ...group([1, 2], [1, 2]), band }], SIZE, { isShare: false }).yRange).toEqual([-5, 9]);
});

test('there is a range even if nothing was measured', () => {
  expect(scaleOf([], SIZE, { isShare: false })).toMatchObject({ xEnd: 10, yRange: [0, 1] });
});

test('powers of ten are equally far apart on a logarithmic axis, which holds all positive values; others are below', () => {
  const { y, yRange } = scaleOf([group([1, 2, 3], [0.02, 30, 0])], SIZE, { isShare: false, isLog: true });
  expect(yRange[0]).toBeCloseTo(0.01, 12);
  expect(yRange[1]).toBe(100);
  expect(y(0.1) - y(1)).toBeCloseTo(y(1) - y(10), 9);
  expect(y(0)).toBe(SIZE.height - MARGIN.bottom);
  expect(scaleOf([group([1], [1])], SIZE, { isShare: false, isLog: true }).yRange).toEqual([1, 10]);
});
