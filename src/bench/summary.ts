/** From repeats to entries. */
import { median } from '../maths/statistics';
import { type BenchEntry, type Benchmark, betterOf, entryName, type Measurement } from './benchmark';

/** The value that a share `p` of all values does not exceed. */
export function quantile(values: readonly number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(p * sorted.length) - 1)];
}

/** One entry for each measure that any repeat yielded. */
export function entriesOf(benchmark: Benchmark, { values, calibrationMs }: Measurement): BenchEntry[] {
  return Object.entries(benchmark.measures).flatMap(([measure, unit]) => {
    const given = values.flatMap((repeat) => (measure in repeat ? [repeat[measure]] : []));
    if (given.length === 0) return [];
    return {
      name: entryName(benchmark, measure),
      unit,
      better: betterOf(unit),
      repeats: given.length,
      min: Math.min(...given),
      median: median(given),
      max: Math.max(...given),
      calibrationMs,
    };
  });
}

/** Half the range, as a share of the median. */
export const spreadOf = ({ min, median: middle, max }: BenchEntry): number =>
  middle === 0 ? 0 : (max - min) / 2 / Math.abs(middle);
