/** Where the pointer can be sent: 51 columns and 51 rows over the whole screen, whatever its size. */
import type { Point } from '../../../contracts/env';
import type { PictureSize } from '../../../contracts/needs';

export const BINS = 51;
export const PLACES = BINS * BINS;

export interface Bins {
  /** Column, from the left. */
  readonly x: number;
  /** Row, from the top. */
  readonly y: number;
}

/** The middle of the screen, where the hand is assumed to rest before it moves. */
export const MIDDLE: Bins = { x: (BINS - 1) / 2, y: (BINS - 1) / 2 };

/** The middle of a bin, CSS pixels. */
export const pointOf = ({ x, y }: Bins, { width, height }: PictureSize): Point => ({
  x: ((x + 0.5) * width) / BINS,
  y: ((y + 0.5) * height) / BINS,
});

/** The bin that a place lies in, or is nearest to. */
export const binsOf = ({ x, y }: Point, { width, height }: PictureSize): Bins => ({
  x: clamp((x * BINS) / width),
  y: clamp((y * BINS) / height),
});

const clamp = (bin: number): number => Math.min(BINS - 1, Math.max(0, Math.floor(bin)));
