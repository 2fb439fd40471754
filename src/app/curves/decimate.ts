/** Fewer points for the same picture: bins along x that keep what the eye would notice. */

export interface Points {
  readonly x: readonly number[];
  readonly y: readonly (number | null)[];
}

type Range = readonly [min: number, max: number];

/**
 * First and last+1 index of the points in `range`, with one neighbour each side so that lines leave the plot, or cross it where no
 * point lies in it. A range before the first point or after the last has none.
 */
export function visibleSlice(x: readonly number[], range: Range | null): readonly [number, number] {
  if (!range) return [0, x.length];
  const start = x.findIndex((value) => value >= range[0]);
  const end = x.findLastIndex((value) => value <= range[1]) + 1;
  if (start === -1 || end === 0) return [0, 0];
  return [Math.max(0, start - 1), Math.min(x.length, end + 1)];
}

/** Keeps the least and greatest finite values of each bin, and one that is not finite, if any, in order: no peak is lost. */
export function keepExtremes(
  x: readonly number[],
  y: readonly number[],
  range: Range | null,
  maxPoints: number,
): Points {
  const [start, end] = visibleSlice(x, range);
  if (end - start <= maxPoints) return { x: x.slice(start, end), y: y.slice(start, end) };
  const binSize = Math.ceil((2 * (end - start)) / maxPoints);
  const kept: number[] = [];
  for (let from = start; from < end; from += binSize) {
    const to = Math.min(from + binSize, end);
    let [low, high, gap] = [-1, -1, -1];
    for (let i = from; i < to; i++) {
      if (!Number.isFinite(y[i])) {
        gap = i;
        continue;
      }
      if (low === -1 || y[i] < y[low]) low = i;
      if (high === -1 || y[i] > y[high]) high = i;
    }
    const found = new Set([low, high, gap].filter((i) => i !== -1));
    kept.push(...[...found].sort((a, b) => a - b));
  }
  return { x: kept.map((i) => x[i]), y: kept.map((i) => y[i]) };
}

/** Keeps every k-th point and the last: enough for a curve that is already smooth. */
export function keepRegular(
  x: readonly number[],
  y: readonly number[],
  range: Range | null,
  maxPoints: number,
): Points {
  const [start, end] = visibleSlice(x, range);
  const stride = Math.max(1, Math.ceil((end - start) / maxPoints));
  const kept: number[] = [];
  for (let i = start; i < end; i += stride) kept.push(i);
  if (end > start && kept.at(-1) !== end - 1) kept.push(end - 1);
  return { x: kept.map((i) => x[i]), y: kept.map((i) => y[i]) };
}

/** Several curves over the union of their x values, as uPlot requires; null where a curve has no point. */
export function alignCurves(curves: readonly Points[]): [number[], ...(number | null)[][]] {
  const xs = [...new Set(curves.flatMap((curve) => curve.x))].sort((a, b) => a - b);
  const position = new Map(xs.map((x, i) => [x, i]));
  const columns = curves.map(({ x, y }) => {
    const column = new Array<number | null>(xs.length).fill(null);
    x.forEach((value, i) => {
      const point = y[i];
      column[position.get(value)!] = Number.isFinite(point) ? point : null;
    });
    return column;
  });
  return [xs, ...columns];
}
