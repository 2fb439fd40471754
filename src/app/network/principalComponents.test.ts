import { expect, test } from 'vitest';
import { principalComponents } from './principalComponents';

test('a rectangle, worked out by hand: its long side is the first component and accounts for four fifths of the variance', () => {
  const { x, y, shares } = principalComponents([0, 0, 2, 0, 0, 1, 2, 1], 4, 2);
  expect(x.map((value) => Math.abs(value))).toEqual([1, 1, 1, 1].map((value) => expect.closeTo(value, 9)));
  expect(y.map((value) => Math.abs(value))).toEqual(
    [0.5, 0.5, 0.5, 0.5].map((value) => expect.closeTo(value, 9)),
  );
  expect(Math.sign(x[0])).toBe(Math.sign(x[2]));
  expect(Math.sign(x[0])).not.toBe(Math.sign(x[1]));
  expect(shares[0]).toBeCloseTo(0.8, 9);
  expect(shares[1]).toBeCloseTo(0.2, 9);
});

test('points on a line in five dimensions keep their distances, and need no second component', () => {
  const along = [0, 1, 3, 7];
  const direction = [0.5, -0.5, 0.5, -0.5, 0];
  const { x, y, shares } = principalComponents(
    along.flatMap((t) => direction.map((c) => 2 + t * c)),
    4,
    5,
  );
  const apart = (i: number, j: number) => Math.abs(x[i] - x[j]);
  expect(apart(0, 3)).toBeCloseTo(7, 9);
  expect(apart(1, 2)).toBeCloseTo(2, 9);
  expect(Math.max(...x)).toBeGreaterThan(-Math.min(...x));
  expect(y).toEqual([0, 0, 0, 0]);
  expect(shares[0]).toBeCloseTo(1, 9);
});

test('distances are kept if there are only two components', () => {
  // Three points are always in a plane.
  const points = [
    [1, 2, 3, 4],
    [0, -1, 2, 2],
    [5, 0, 0, 1],
  ];
  const { x, y } = principalComponents(points.flat(), 3, 4);
  for (const [i, j] of [
    [0, 1],
    [0, 2],
    [1, 2],
  ]) {
    const wanted = Math.hypot(...points[i].map((value, k) => value - points[j][k]));
    expect(Math.hypot(x[i] - x[j], y[i] - y[j])).toBeCloseTo(wanted, 6);
  }
});

test('equal points are one point', () => {
  expect(principalComponents([1, 2, 1, 2], 2, 2)).toEqual({ x: [0, 0], y: [0, 0], shares: [0, 0] });
  expect(principalComponents([], 0, 4)).toEqual({ x: [], y: [], shares: [0, 0] });
});
