/** Counts the sides of a regular polygon in a picture. */
import type { Appearance } from '../contracts/env';
import { mean } from '../maths/statistics';

type Pixels = NonNullable<Appearance['pixels']>;

const SIDES = [3, 4, 5, 6, 7];

/**
 * In an outline with n sides, the directions from the centre to its pixels repeat n times per turn: their greatest
 * Fourier coefficient is the n-th.
 */
export function countSides(pixels: Pixels): number {
  const points = inkOf(pixels);
  const middleX = mean(points.map(({ x }) => x));
  const middleY = mean(points.map(({ y }) => y));
  const directions = points.map(({ x, y }) => Math.atan2(y - middleY, x - middleX));
  const strength = (n: number) =>
    Math.hypot(
      mean(directions.map((angle) => Math.cos(n * angle))),
      mean(directions.map((angle) => Math.sin(n * angle))),
    );
  return SIDES.reduce((best, n) => (strength(n) > strength(best) ? n : best));
}

/** Pixels that are more than half opaque. */
function inkOf({ width, height, data }: Pixels) {
  const points: { x: number; y: number }[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[4 * (y * width + x) + 3] > 127) points.push({ x, y });
    }
  }
  return points;
}
