/** The ranges values are drawn on, as named in legends. Numbers that are not finite have no place on them. */

export interface ValueRange {
  readonly low: number;
  readonly high: number;
}

/** Success is worth about 1: values that differ by less than a tenth of it should look alike. */
const LEAST_WIDTH = 0.1;

/** From the least value to the greatest, widened on both sides if they are almost equal. */
export function rangeOf(values: Iterable<number>): ValueRange {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low > high) return { low: 0, high: LEAST_WIDTH };
  const missing = Math.max(0, LEAST_WIDTH - (high - low));
  return { low: low - missing / 2, high: high + missing / 2 };
}

/** The range for bars, which start at zero: widened on the side where they reach further. */
export function barRangeOf(values: Iterable<number>): ValueRange {
  const finite = [0, ...values].filter(Number.isFinite);
  const [low, high] = [Math.min(...finite), Math.max(...finite)];
  if (high - low >= LEAST_WIDTH) return { low, high };
  return high >= -low ? { low, high: low + LEAST_WIDTH } : { low: high - LEAST_WIDTH, high };
}

/** Where a value lies in the range, 0 to 1; null if it is not finite. */
export function positionIn({ low, high }: ValueRange, value: number): number | null {
  if (!Number.isFinite(value)) return null;
  return Math.min(1, Math.max(0, (value - low) / (high - low)));
}
