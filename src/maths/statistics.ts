/** Means and quantiles, and the intervals of success rates and of what several runs have measured. */

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
export const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** The value below which a share of the others lies, between neighbours in proportion. @param sorted ascending, at least one */
export function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
}

/** 97.5% quantiles of Student's t distribution with 1, 2, … degrees of freedom. */
const T975 = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622];

/** From ten degrees of freedom on, by the expansion of Cornish and Fisher, which is precise to four digits there. */
function t975(freedom: number): number {
  if (freedom <= T975.length) return T975[freedom - 1];
  const z = Z95;
  const first = (z ** 3 + z) / (4 * freedom);
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * freedom ** 3);
  return z + first + second + third;
}

/** Confidence interval of a mean by Student's t, 95%: of a single value, all numbers. */
export function meanInterval(values: readonly number[]): [low: number, high: number] {
  const n = values.length;
  if (n < 2) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const centre = mean(values);
  const variance = values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (n - 1);
  const spread = t975(n - 1) * Math.sqrt(variance / n);
  return [centre - spread, centre + spread];
}
