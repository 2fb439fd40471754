/** The positions of values in the drawing. */
import type { GroupCurves } from './groupCurves';

export const MARGIN = { left: 52, right: 14, top: 10, bottom: 28 } as const;

/** Where the x axis ends while there is no data: steps and seconds are whole numbers. */
const EMPTY_END = 10;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Scale {
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
  readonly xEnd: number;
  readonly yRange: readonly [number, number];
  readonly isLog: boolean;
}

export interface ScaleOptions {
  readonly isShare: boolean;
  /** There must be positive values; others are at the lower edge. */
  readonly isLog?: boolean;
}

/** Covers all measurements and bands, starting at the origin; shares use their full range, and logarithmic axes whole powers of ten. */
export function scaleOf(
  groups: readonly GroupCurves[],
  { width, height }: Size,
  { isShare, isLog = false }: ScaleOptions,
): Scale {
  let xEnd = 0;
  let [low, high] = [isShare ? 0 : Number.POSITIVE_INFINITY, isShare ? 1 : Number.NEGATIVE_INFINITY];
  for (const { curves, raw, band } of groups) {
    const edges = band ? [band.low, band.high].map((y) => ({ x: band.x, y })) : [];
    for (const { x, y } of [...curves, ...raw, ...edges]) {
      xEnd = Math.max(xEnd, x.at(-1) ?? 0);
      if (isShare) continue;
      for (const value of y) {
        if (isLog && value <= 0) continue;
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
    }
  }
  if (!(high >= low)) [low, high] = [0, 1];
  if (high === low && !isLog) [low, high] = [low - 0.5, high + 0.5];
  if (isLog) {
    const power = Math.floor(Math.log10(low));
    [low, high] = [10 ** power, 10 ** Math.max(power + 1, Math.ceil(Math.log10(high)))];
  }
  if (xEnd === 0) xEnd = EMPTY_END;
  const along = isLog ? (value: number) => Math.log10(Math.max(low, value)) : (value: number) => value;
  const [from, to] = [along(low), along(high)];
  const inner = { width: width - MARGIN.left - MARGIN.right, height: height - MARGIN.top - MARGIN.bottom };
  return {
    x: (value) => MARGIN.left + (value / xEnd) * inner.width,
    y: (value) => MARGIN.top + (1 - (along(value) - from) / (to - from)) * inner.height,
    xEnd,
    yRange: [low, high],
    isLog,
  };
}

/** Rounds as precisely as pixels need. */
export const round = (value: number): number => Math.round(value * 10) / 10;
