import { expect, test } from 'vitest';
import { summarise, verdict } from './summary';

const span = (work: 'act' | 'update', start: number, end: number, begun = 1) => ({ work, start, end, begun });

test('shares refer to the interval alone; work beyond it is cut off', () => {
  const spans = [span('act', 0, 50), span('update', 90, 120), span('act', 130, 140), span('act', 195, 300)];
  const summary = summarise(spans, 100, 200);
  expect(summary.of('update').share).toBeCloseTo(0.2);
  expect(summary.of('act').share).toBeCloseTo(0.15);
  expect(summary.busy).toBeCloseTo(0.35);
});

test('a piece counts with its whole duration, however its spans are cut', () => {
  const spans = [span('update', 0, 10, 1), span('update', 10, 30, 0), span('act', 30, 60, 3)];
  const summary = summarise(spans, 5, 60);
  expect(summary.of('update').each).toBe(30);
  expect(summary.of('act').each).toBe(10);
});

test('without work, a thread is idle', () => {
  const summary = summarise([span('act', 0, 10)], 20, 30);
  expect(summary.busy).toBe(0);
  expect(summary.of('act')).toEqual({ share: 0, each: null });
  expect(summarise([], Number.POSITIVE_INFINITY, 0).busy).toBe(0);
});

test('the verdict says which thread waits for the other', () => {
  expect(verdict(0.3, 0.9)).toContain('learner sets the pace');
  expect(verdict(0.8, 0.5)).toContain('pages set the pace');
  expect(verdict(0.7, 0.72)).toContain('equally');
  expect(verdict(0.1, 0.05)).toContain('Neither');
});
