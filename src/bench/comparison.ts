/**
 * An entry next to the same entry of a baseline, with the speed of the machines cancelled out.
 *
 * Times and rates are divided by the time of the fixed calculation that ran before and after them, so a slower machine,
 * or a minute in which something else ran, changes little. The remaining noise decides what counts as a change: two
 * entries differ when their ranges do not overlap and their medians are further apart than the calibration is accurate.
 */
import { type BenchEntry, kindOf } from './benchmark';
import { type BenchReport, isOfGpu } from './report';

export type Mark = 'better' | 'worse' | 'same';

export interface Comparison {
  readonly name: string;
  /** How many times as fast, or as small: 1.2 is a fifth better, 0.5 is half as good. */
  readonly ratio: number;
  readonly mark: Mark;
}

/** The smallest change that counts: calibration does not cancel out the machine's speed more exactly than this. */
const LEAST_CHANGE = 1.1;
/** The same where one of the two has too few repeats for a range. */
const LEAST_CHANGE_UNREPEATED = 1.3;
const ENOUGH_REPEATS = 3;

/** The entries that both have, in the order of the report. GPU entries count only on the same GPU. */
export function compareReports(report: BenchReport, baseline: BenchReport): Comparison[] {
  const known = new Map(baseline.entries.map((entry) => [entry.name, entry]));
  const isSameGpu = report.machine.gpu === baseline.machine.gpu;
  return report.entries.flatMap((entry) => {
    const before = known.get(entry.name);
    const isComparable = before?.unit === entry.unit && (isSameGpu || !isOfGpu(entry));
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

/** The entry in a measure where more is better, whatever the machine. */
function merits(entry: BenchEntry): { median: number; worst: number; best: number } {
  const [median, a, b] = [entry.median, entry.min, entry.max].map((value) => meritOf(entry, value));
  return { median, worst: Math.min(a, b), best: Math.max(a, b) };
}

function meritOf({ unit, better, calibrationMs }: BenchEntry, value: number): number {
  const merit = better === 'higher' ? value : 1 / value;
  return kindOf(unit) === 'amount' ? merit : merit * calibrationMs;
}

/** Nothing before and nothing now counts as no change. */
const quotient = (now: number, then: number): number => (now === then ? 1 : now / then);
