import { expect, test } from 'vitest';
import { placeElements } from './placeElements';

const box = { width: 600, height: 400 };
const chip = { width: 100, height: 20 };

test('points keep their order and fill the box', () => {
  const spots = placeElements([-1, 0, 3], [0, 2, -1], box, chip);
  expect(spots.map(({ x }) => Math.round(x))).toEqual([54, 177, 546]);
  // Up is positive.
  expect(spots[1].y).toBeLessThan(spots[0].y);
  expect(spots[0].y).toBeLessThan(spots[2].y);
});

test('pictures of equal points do not cover each other, and stay inside', () => {
  const spots = placeElements(new Array(8).fill(1), new Array(8).fill(1), box, chip);
  for (const [i, a] of spots.entries()) {
    expect(a.atY).toBeGreaterThanOrEqual(chip.height / 2);
    expect(a.atY).toBeLessThanOrEqual(box.height - chip.height / 2);
    for (const b of spots.slice(i + 1))
      expect(Math.abs(a.atX - b.atX) >= chip.width || Math.abs(a.atY - b.atY) >= chip.height).toBe(true);
  }
});

test('no elements, no spots', () => {
  expect(placeElements([], [], box, chip)).toEqual([]);
});
