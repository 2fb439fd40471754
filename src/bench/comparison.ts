/**
 * An entry beside the same entry of a baseline, the speed of the machines cancelled.
 *
 * Times and rates are divided by how long the fixed calculation took around them, so a slower machine, or a minute in
 * which something else ran, changes little. What is left of the noise decides what counts as a change: two entries
 * differ when their ranges do not overlap, and their medians are further apart than the calculation is exact.
 */
import { type BenchEntry, kindOf } from './benchmark';
import type { BenchReport } from './report';

export type Mark = 'better' | 'worse' | 'same';

export interface Comparison {
  readonly name: string;
  /** How many times as fast, or as small: 1.2 is better by a fifth, 0.5 is half as good. */
  readonly ratio: number;
  readonly mark: Mark;
}

/** Least change that counts: what calibration leaves of the machine's speed is not more exact. */
const LEAST_CHANGE = 1.1;
/** The same where one of both has too few repeats for a range. */
const LEAST_CHANGE_UNREPEATED = 1.3;
const ENOUGH_REPEATS = 3;

/** Entries that both have, in the order of the report. Those of a GPU count only on the same GPU. */
export function compareReports(report: BenchReport, baseline: BenchReport): Comparison[] {
  const known = new Map(baseline.entries.map((entry) => [entry.name, entry]));
  const isSameGpu = report.machine.gpu === baseline.machine.gpu;
  return report.entries.flatMap((entry) => {
    const before = known.get(entry.name);
    const isComparable = before?.unit === entry.unit && (isSameGpu || !entry.name.includes('webgpu'));
    return isComparable ? compareEntries(entry, before) : [];
  });
}

export function compareEntries(entry: BenchEntry, before: BenchEntry): Comparison {
  const [now, then] = [merits(entry), merits(before)];
  const ratio = quotient(now.median, then.median);
  const isRepeated = Math.min(entry.repeats, before.repeats) >= ENOUGH_REPEATS;
  const least = isRepeated ? LEAST_CHANGE : LEAST_CHANGE_UNREPEATED;
  const isBetter = now.worst > then.best && ratio >= least;
  const isWorse = now.best < then.worst && ratio <= 1 / least;
  return { name: entry.name, ratio, mark: isBetter ? 'better' : isWorse ? 'worse' : 'same' };
}

/** The entry in a measure of which more is better, whatever the machine. */
function merits(entry: BenchEntry): { median: number; worst: number; best: number } {
  const [median, a, b] = [entry.median, entry.min, entry.max].map((value) => meritOf(entry, value));
  return { median, worst: Math.min(a, b), best: Math.max(a, b) };
}

function meritOf({ unit, better, calibrationMs }: BenchEntry, value: number): number {
  const merit = better === 'higher' ? value : 1 / value;
  return kindOf(unit) === 'amount' ? merit : merit * calibrationMs;
}

/** Nothing before and nothing now are alike. */
const quotient = (now: number, then: number): number => (now === then ? 1 : now / then);
