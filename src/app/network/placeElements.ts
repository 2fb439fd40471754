/** Places the pictures of elements so that none covers another and each is near its point. Pure. */

export interface Spot {
  /** The point, pixels. */
  readonly x: number;
  readonly y: number;
  /** The middle of its picture. */
  readonly atX: number;
  readonly atY: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const ROUNDS = 160;
const GAP = 4;

/** @param x, y coordinates of any range; @param chip size of a picture; all of them stay inside the box */
export function placeElements(
  x: readonly number[],
  y: readonly number[],
  box: Size,
  chip: Size,
): readonly Spot[] {
  const [scaleX, scaleY] = [scaleOf(x, box.width - chip.width - 8), scaleOf(y, box.height - chip.height - 8)];
  const points = x.map((_, i) => ({
    x: box.width / 2 + scaleX(x[i]),
    y: box.height / 2 - scaleY(y[i]),
  }));
  const chips = points.map((point) => ({ ...point }));
  const [w, h] = [chip.width + GAP, chip.height + GAP];
  for (let round = 0; round < ROUNDS; round++) {
    let isClear = true;
    for (let i = 0; i < chips.length; i++)
      for (let j = i + 1; j < chips.length; j++) {
        const [a, b] = [chips[i], chips[j]];
        const [overlapX, overlapY] = [w - Math.abs(a.x - b.x), h - Math.abs(a.y - b.y)];
        if (overlapX <= 0 || overlapY <= 0) continue;
        isClear = false;
        // Pictures are wider than high, so they move up or down to make room; of two at equal height, the later one moves down.
        const direction = a.y < b.y || (a.y === b.y && i < j) ? -1 : 1;
        a.y += (direction * overlapY) / 2;
        b.y -= (direction * overlapY) / 2;
      }
    for (const one of chips) {
      one.x = Math.min(box.width - chip.width / 2, Math.max(chip.width / 2, one.x));
      one.y = Math.min(box.height - chip.height / 2, Math.max(chip.height / 2, one.y));
    }
    if (isClear) break;
  }
  return points.map((point, i) => ({ ...point, atX: chips[i].x, atY: chips[i].y }));
}

/** Centres the range and scales it to fill the length. */
function scaleOf(values: readonly number[], length: number): (value: number) => number {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const scale = high > low ? length / (high - low) : 0;
  return (value) => (value - (low + high) / 2) * scale;
}
