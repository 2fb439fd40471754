/** Numbers of the open run, as they stand. */
import { activeRun } from '../../../activeRun/activeRun';

/** The newest value of a metric; null while there is none. */
export const newest = (metric: string): number | null => activeRun.log.series(metric).values.at(-1) ?? null;

/** Its first one. */
export const first = (metric: string): number | null => activeRun.log.series(metric).values[0] ?? null;

/** Null if one of them is. */
export const added = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a + b;
