/** Exponential moving average with bias correction, so that a curve starts at its first value, not at zero. */

/** @param factor weight of the past, 0 (off) to below 1 */
export function smooth(values: readonly number[], factor: number): readonly number[] {
  if (factor <= 0) return values;
  let average = 0;
  let weight = 0;
  return values.map((value) => {
    // A NaN is shown where it is, but must not spread over the rest of the curve.
    if (!Number.isFinite(value)) return value;
    average = factor * average + (1 - factor) * value;
    weight = factor * weight + (1 - factor);
    return average / weight;
  });
}
