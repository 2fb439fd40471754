/** The path of the mouse from press to release. */
import type { Point } from '../../contracts/env';

/** Steps are about this long, within the limits, so that scripts following the mouse see a path. */
const STEP_PX = 5;
const MOVES = { least: 4, most: 40 } as const;

/** Points along the straight line: the first a step away from `from`, the last `to`. */
export function pathOf(from: Point, to: Point): Point[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const moves = Math.min(MOVES.most, Math.max(MOVES.least, Math.ceil(length / STEP_PX)));
  return Array.from({ length: moves }, (_, i) => {
    const share = (i + 1) / moves;
    if (share === 1) return to;
    return {
      x: Math.round(from.x + share * (to.x - from.x)),
      y: Math.round(from.y + share * (to.y - from.y)),
    };
  });
}
