import { expect, test } from 'vitest';
import { BINS, binsOf, pointOf } from '../act/pointer';
import { ELEMENT_FEATURES } from './ScreenEncoder';
import { elementAt, isReached, middlesOf, OUTSIDE, PARTS, spansOf } from './spans';

const screenSize = { width: 160, height: 210 };

/** Left, top, width and height in CSS pixels; nothing else of an element matters here. */
function seen(...boxes: readonly (readonly [number, number, number, number])[]) {
  const features = new Float32Array(boxes.length * ELEMENT_FEATURES);
  for (const [i, [left, top, width, height]] of boxes.entries())
    features.set(
      [
        left / screenSize.width,
        top / screenSize.height,
        width / screenSize.width,
        height / screenSize.height,
      ],
      i * ELEMENT_FEATURES,
    );
  return { features };
}

test('the bins of an element are those whose middles lie on it, part by part', () => {
  const boxes = [
    [20, 60, 40, 20],
    [0, 0, 160, 210],
    [150, 200, 90, 90],
  ] as const;
  for (const axis of ['x', 'y'] as const) {
    const spans = spansOf(seen(...boxes), axis);
    for (const [i, [left, top, width, height]] of boxes.entries())
      for (let bin = 0; bin < BINS; bin++) {
        const point = pointOf({ x: bin, y: bin }, screenSize)[axis];
        const share = axis === 'x' ? (point - left) / width : (point - top) / height;
        const part = share < 0 || share >= 1 ? OUTSIDE : Math.floor(share * PARTS);
        expect(spans[i * BINS + bin], `${axis} of ${i}, bin ${bin}`).toBe(part);
      }
  }
});

test('an element smaller than a bin has the bin that it lies in; one off the screen has none', () => {
  const spans = spansOf(seen([80.1, 10, 0.5, 5], [170, 10, 20, 5], [-30, 10, 20, 5]), 'x');
  const { x } = binsOf({ x: 80.35, y: 0 }, screenSize);
  expect([...spans.subarray(0, BINS).entries()].filter(([, part]) => part !== OUTSIDE)).toEqual([
    [x, Math.floor(PARTS / 2)],
  ]);
  expect([0, 1, 2].map((element) => isReached(spans, element))).toEqual([true, false, false]);
});

test('the pointer is on the last element that has its bin, or on none', () => {
  const there = seen([20, 60, 40, 20], [30, 60, 10, 20], [60, 100, 30, 30]);
  const at = (x: number, y: number) => elementAt(there, binsOf({ x, y }, screenSize));
  expect([at(25, 70), at(35, 70), at(75, 115), at(75, 70), at(150, 5)]).toEqual([0, 1, 2, -1, -1]);
  expect(elementAt(seen(), { x: 0, y: 0 })).toBe(-1);
});

test('middles are measured in bins', () => {
  const { x, y } = pointOf({ x: 12, y: 30 }, screenSize);
  const there = seen([x - 7, y - 3, 14, 6]);
  expect(middlesOf(there, 'x')[0]).toBeCloseTo(12, 4);
  expect(middlesOf(there, 'y')[0]).toBeCloseTo(30, 4);
});
