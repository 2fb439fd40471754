/**
 * A long curve with fewer points: bins of equal width keep their smallest and their largest measurement unchanged, and
 * weight them so that the mean of the bin stays the same.
 */

export interface Curve {
  /** [n] control steps, never falling */
  readonly steps: ArrayLike<number>;
  /** [n] */
  readonly values: ArrayLike<number>;
  /** [n] how many measurements each point stands for */
  readonly weights: ArrayLike<number>;
}

/** A point that stays: its index in the curve, and its new weight. */
interface KeptPoint {
  readonly index: number;
  readonly weight: number;
}

/** How many points of a bin may stay: the least, the greatest, and one that is not a finite number. */
const KEPT_OF_BIN = 3;

/**
 * The points of a curve that stay so that it has at most `maxPoints`, in order; the newest is always among them. Bins
 * have equal width in control steps, so that repeated thinning leaves old and new parts equally dense.
 */
export function thinCurve(curve: Curve, maxPoints: number): KeptPoint[] {
  const { steps, weights } = curve;
  const last = steps.length - 1;
  if (last < maxPoints) return Array.from(weights, (weight, index) => ({ index, weight }));
  const bins = Math.max(1, Math.floor((maxPoints - 1) / KEPT_OF_BIN));
  const width = (steps[last] - steps[0]) / bins || 1;
  const binOf = (index: number) => Math.min(bins - 1, Math.floor((steps[index] - steps[0]) / width));
  const kept: KeptPoint[] = [];
  for (let start = 0, end = 1; start < last; start = end++) {
    while (end < last && binOf(end) === binOf(start)) end++;
    thinBin(curve, start, end, kept);
  }
  kept.push({ index: last, weight: weights[last] });
  return kept;
}

/** Adds to `kept` the remaining points from `start` up to but excluding `end`. */
function thinBin({ values, weights }: Curve, start: number, end: number, kept: KeptPoint[]): void {
  let low = -1;
  let high = -1;
  let odd = -1;
  let weight = 0;
  let oddWeight = 0;
  let sum = 0;
  for (let i = start; i < end; i++) {
    if (!Number.isFinite(values[i])) {
      if (odd < 0) odd = i;
      oddWeight += weights[i];
      continue;
    }
    if (low < 0 || values[i] < values[low]) low = i;
    if (high < 0 || values[i] > values[high]) high = i;
    weight += weights[i];
    sum += values[i] * weights[i];
  }
  const stays: KeptPoint[] = [];
  if (odd >= 0) stays.push({ index: odd, weight: oddWeight });
  if (low >= 0 && values[low] === values[high]) stays.push({ index: low, weight });
  else if (low >= 0) {
    const ofHigh = (sum - weight * values[low]) / (values[high] - values[low]);
    stays.push({ index: low, weight: weight - ofHigh }, { index: high, weight: ofHigh });
  }
  kept.push(...stays.sort((a, b) => a.index - b.index));
}
