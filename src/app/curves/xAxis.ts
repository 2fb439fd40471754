/** The x axis of curves: control steps, environment steps, or seconds of training. */
import type { MetricLog, Series } from '../run/metricLog';

export const X_AXES = ['step', 'env', 'time'] as const;
export type XAxis = (typeof X_AXES)[number];

/**
 * x of each point of a series; empty if the run did not record it. Environment steps make runs of different agents
 * comparable.
 */
export function xOf(
  { steps, envSteps, seconds }: Pick<Series, 'steps' | 'envSteps' | 'seconds'>,
  axis: XAxis,
): readonly number[] {
  const x = { step: steps, env: envSteps, time: seconds }[axis];
  return x.some(Number.isNaN) ? [] : x;
}

/** Largest x of any metric. */
export function endOf({ end }: Pick<MetricLog, 'end'>, axis: XAxis): number {
  return { step: end.step, env: end.envSteps, time: end.seconds }[axis];
}
