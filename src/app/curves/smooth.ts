/** Exponential moving average with bias correction, so that a curve starts at its first value, not at zero. */

/**
 * @param factor weight of the past, 0 (off) to below 1
 * @param weights how many measurements each value represents; one each if left out
 */
export function smooth(
  values: readonly number[],
  factor: number,
  weights?: readonly number[],
): readonly number[] {
  if (factor <= 0) return values;
  let average = 0;
  let weight = 0;
  return values.map((value, i) => {
    // A NaN is shown where it occurs but must not spread over the rest of the curve.
    if (!Number.isFinite(value)) return value;
    const past = weights === undefined || weights[i] === 1 ? factor : factor ** weights[i];
    average = past * average + (1 - past) * value;
    weight = past * weight + (1 - past);
    return average / weight;
  });
}
