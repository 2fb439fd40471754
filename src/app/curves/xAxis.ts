/** What curves are drawn over: control steps, environment steps, or seconds of training. */
import type { MetricLog, Series } from '../run/metricLog';

export const X_AXES = ['step', 'env', 'time'] as const;
export type XAxis = (typeof X_AXES)[number];

/**
 * x of each point of a series. Environment steps are what makes runs of different agents comparable; empty where the run did
 * not note them.
 */
export function xOf(
  { steps, envSteps, seconds }: Pick<Series, 'steps' | 'envSteps' | 'seconds'>,
  axis: XAxis,
): readonly number[] {
  if (axis === 'env') return envSteps.some(Number.isNaN) ? [] : envSteps;
  return axis === 'step' ? steps : seconds;
}

/** Greatest x of any metric. */
export function endOf({ end }: Pick<MetricLog, 'end'>, axis: XAxis): number {
  return { step: end.step, env: end.envSteps, time: end.seconds }[axis];
}
