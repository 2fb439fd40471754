/** What `--fail-on-regression` objects to: whatever is worse, and whatever could not be compared although it was asked for. */
import type { Comparison } from '../../src/bench/comparison';

interface Measured {
  /** Benchmarks that were not possible. */
  readonly skipped: readonly string[];
  readonly isInterrupted: boolean;
}

/** Null if nothing is wrong. */
export function whyFailed(
  comparisons: readonly Comparison[],
  { skipped, isInterrupted }: Measured,
): string | null {
  const worse = comparisons.filter(({ mark }) => mark === 'worse').map(({ name }) => name);
  if (worse.length > 0) return `Worse than it was: ${worse.join(', ')}`;
  if (skipped.length > 0) return `Not measured: ${skipped.join(', ')}`;
  if (isInterrupted) return 'Interrupted before everything was measured.';
  return comparisons.length === 0 ? 'Nothing that was measured is in the baseline.' : null;
}
