/** Counts that a run notes once in each control step, at any place between. */

/** A noted count as a curve, in the order of its control steps. */
export interface NotedCount {
  readonly steps: readonly number[];
  readonly values: readonly number[];
}

/**
 * The count at a control step. Between two notes, as in a thinned history, it is assumed to grow evenly, from zero at the
 * start. NaN where nothing was noted.
 */
export function countAt({ steps, values }: NotedCount, step: number): number {
  if (steps.length === 0) return Number.NaN;
  const next = firstFrom(steps, step);
  if (next === steps.length) return values[next - 1];
  const [before, from] = next === 0 ? [0, 0] : [steps[next - 1], values[next - 1]];
  if (steps[next] <= before) return values[next];
  return from + ((step - before) / (steps[next] - before)) * (values[next] - from);
}

/** Index of the first step that is at least this one, found by halving. */
function firstFrom(steps: readonly number[], step: number): number {
  let [low, high] = [0, steps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (steps[middle] < step) low = middle + 1;
    else high = middle;
  }
  return low;
}
