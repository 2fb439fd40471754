/** From reports of gradient steps to the metrics of a control step. */

import { mean } from '../../maths/statistics';
import type { UpdateReport } from '../../nn/Adam';
import type { DrivenStep } from '../../rl/Driver';

/** Values by the name of the metric (`metricsTable.ts` of its agent). */
export type Metrics = Readonly<Record<string, number>>;

/** What every optimiser reports about a step. */
export const gradientMetrics = ({ gradNorm, skipped }: Pick<UpdateReport, 'gradNorm' | 'skipped'>) => ({
  'grad/norm': gradNorm,
  'grad/skipped': Number(skipped),
});

/** Means over several updates, of each metric over those that report it: a skipped update may lack some. Empty for none. */
export function averageMetrics(updates: readonly Metrics[]): Metrics {
  const names = new Set(updates.flatMap((update) => Object.keys(update)));
  const valuesOf = (name: string) => updates.flatMap((update) => update[name] ?? []);
  return Object.fromEntries([...names].map((name) => [name, mean(valuesOf(name))]));
}

/**
 * Of two kinds of updates in one control step: of what both report, such as `grad/skipped`, the larger value, so that neither hides
 * the other's trouble.
 */
export function largestMetrics(one: Metrics, other: Metrics): Metrics {
  const larger = (name: string) => Math.max(one[name] ?? -Infinity, other[name] ?? -Infinity);
  return Object.fromEntries(Object.keys({ ...one, ...other }).map((name) => [name, larger(name)]));
}

/** Of the episodes that ended while exploring; empty if none did. */
export const explorationMetrics = (ended: readonly DrivenStep<unknown>[]): Metrics =>
  ended.length === 0
    ? {}
    : { 'explore/neural-success': mean(ended.map(({ result }) => Number(result.info.success))) };
