import { expect, test } from 'vitest';
import { alignCurves, keepExtremes, keepRegular, visibleSlice } from './decimate';

const x = Array.from({ length: 10_000 }, (_, i) => i);

test('one spike among ten thousand points survives', () => {
  const y = x.map((i) => (i === 6_543 ? 9 : i === 1_234 ? -9 : 0));
  const kept = keepExtremes(x, y, null, 200);
  expect(kept.x.length).toBeLessThanOrEqual(200);
  expect(kept.y[kept.x.indexOf(6_543)]).toBe(9);
  expect(kept.y[kept.x.indexOf(1_234)]).toBe(-9);
});

test('peaks survive in bins that begin with a gap, and one point of the gap does', () => {
  const y = x.map((i) => (i % 100 === 0 ? Number.NaN : i === 6_543 ? 9 : i === 1_234 ? -9 : 0));
  const kept = keepExtremes(x, y, null, 200);
  expect(kept.y[kept.x.indexOf(6_543)]).toBe(9);
  expect(kept.y[kept.x.indexOf(1_234)]).toBe(-9);
  expect(kept.x.filter((_, i) => Number.isNaN(kept.y[i]))).toHaveLength(100);
  expect(kept.x).toEqual(kept.x.toSorted((a, b) => a - b));
});

test('x never runs backwards', () => {
  const y = x.map((i) => Math.sin(i * 1.7));
  const kept = keepExtremes(x, y, null, 500);
  for (let i = 1; i < kept.x.length; i++) expect(kept.x[i]).toBeGreaterThan(kept.x[i - 1]);
});

test('the newest point is always shown', () => {
  expect(keepRegular(x, x, null, 70).x.at(-1)).toBe(9_999);
});

test('a zoomed range shows every point in it, and a neighbour on each side', () => {
  const kept = keepExtremes(x, x, [100, 150], 200);
  expect(kept.x).toEqual(x.slice(99, 152));
});

test('a range between two points shows both, so that the line between them crosses it', () => {
  const kept = keepExtremes([0, 500, 1000], [1, 2, 3], [600, 700], 200);
  expect(kept).toEqual({ x: [500, 1000], y: [2, 3] });
});

test('a range before or after all points shows none', () => {
  expect(visibleSlice([1, 2, 3], [10, 20])).toEqual([0, 0]);
  expect(visibleSlice([1, 2, 3], [-2, 0])).toEqual([0, 0]);
  expect(visibleSlice([], [0, 1])).toEqual([0, 0]);
});

test('curves with different x values are aligned with gaps', () => {
  const aligned = alignCurves([
    { x: [1, 3], y: [10, 30] },
    { x: [2, 3], y: [Number.NaN, 3] },
  ]);
  expect(aligned).toEqual([
    [1, 2, 3],
    [10, null, 30],
    [null, null, 3],
  ]);
});
