/** Statistics of success rates and other measurements. */

/** Normal quantile for a 95% interval. */
const Z95 = 1.959964;

/** Wilson score interval of a proportion, 95%. [0, 1] when nothing was tried. */
export function wilsonInterval(successes: number, trials: number): [low: number, high: number] {
  if (trials === 0) return [0, 1];
  const p = successes / trials;
  const z2 = Z95 * Z95;
  const centre = p + z2 / (2 * trials);
  const spread = Z95 * Math.sqrt((p * (1 - p)) / trials + z2 / (4 * trials * trials));
  const scale = 1 + z2 / trials;
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)];
}

export const mean = (values: readonly number[]): number =>
  values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : Number.NaN;

/** For an even number of values, half-way between the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
}
