import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rect } from '../../contracts/rect';
import { placeLabels } from './placeLabels';

const BOUNDS: Rect = { left: 0, top: 50, width: 160, height: 160 };
const size = { width: 14, height: 6 };
const label = (left: number, top: number, width = 40, height = 20) => ({
  box: { left, top, width, height },
  ...size,
});

test('a label sits on the top right corner of its box', () => {
  expect(placeLabels([label(10, 100)], BOUNDS)).toEqual([{ left: 36, top: 97, ...size }]);
});

test('where two boxes coincide, the first label gets the better corner', () => {
  const places = placeLabels([label(10, 100), label(10, 100)], BOUNDS);
  expect(places[0]?.top).toBe(97);
  expect(places[1]?.top).toBe(117);
});

test('boxes out of sight have no label', () => {
  expect(placeLabels([label(10, 0, 40, 40), label(200, 100)], BOUNDS)).toEqual([null, null]);
});

test('labels stay within bounds and never hide each other', () => {
  const side = fc.integer({ min: -20, max: 220 });
  const boxes = fc.array(
    fc.tuple(side, side, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 })),
  );
  fc.assert(
    fc.property(boxes, (list) => {
      const places = placeLabels(
        list.map(([left, top, width, height]) => label(left, top, width, height)),
        BOUNDS,
      ).filter((place) => place !== null);
      for (const [i, a] of places.entries()) {
        expect(a.left).toBeGreaterThanOrEqual(BOUNDS.left);
        expect(a.top).toBeGreaterThanOrEqual(BOUNDS.top);
        expect(a.left + a.width).toBeLessThanOrEqual(BOUNDS.left + BOUNDS.width);
        expect(a.top + a.height).toBeLessThanOrEqual(BOUNDS.top + BOUNDS.height);
        for (const b of places.slice(i + 1)) {
          const areApart =
            a.left + a.width <= b.left ||
            b.left + b.width <= a.left ||
            a.top + a.height <= b.top ||
            b.top + b.height <= a.top;
          expect(areApart).toBe(true);
        }
      }
    }),
  );
});
