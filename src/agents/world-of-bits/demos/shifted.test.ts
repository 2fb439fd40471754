import { describe, expect, test } from 'vitest';
import { cellAt, PICTURE } from '../act/grid';
import { madeUpScreen } from '../testing/steps';
import { shiftedCell, shiftedScreen } from './shifted';

const { width, height } = PICTURE;
const screen = madeUpScreen(1);
const pixel = (pixels: Uint8Array, x: number, y: number) => {
  if (x < 0 || y < 0 || x >= width || y >= height) return [255, 255, 255];
  return [...pixels.subarray(3 * (y * width + x), 3 * (y * width + x) + 3)];
};

describe('a page that is moved', () => {
  test.each([
    { x: 3, y: 0 },
    { x: -4, y: 2 },
    { x: 1, y: -4 },
  ])('by %o shows each pixel there, and white where it showed nothing', (by) => {
    const moved = shiftedScreen(screen, by);
    const expected = new Uint8Array(screen.pixels.length);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        expected.set(pixel(screen.pixels, x - by.x, y - by.y), 3 * (y * width + x));
    expect(Buffer.compare(moved.pixels, expected)).toBe(0);
  });

  test('takes its texts along, but for those beyond its edge', () => {
    const places = Int32Array.of(0, 5 * width + 7, height * width - 1);
    const texts = { ...screen, places, scores: Float32Array.of(0.1, 0.2, 0.3) };
    const moved = shiftedScreen(texts, { x: -2, y: 3 });
    expect([...moved.places]).toEqual([8 * width + 5]);
    expect([...moved.scores]).toEqual([Math.fround(0.2)]);
  });

  test('that is not moved is itself', () => {
    expect(shiftedScreen(screen, { x: 0, y: 0 })).toBe(screen);
  });
});

test('a place near the edge of its cell comes into the next one', () => {
  const at = { x: 39, y: 60 };
  expect(shiftedCell(at, { x: 0, y: 0 })).toBe(cellAt(at, PICTURE));
  expect(shiftedCell(at, { x: 1, y: 0 })).toBe(cellAt(at, PICTURE) + 1);
  expect(shiftedCell(at, { x: 0, y: -3 })).toBe(cellAt(at, PICTURE) - 20);
});
