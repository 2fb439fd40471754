/** What curves are drawn over: control steps, environment steps, or seconds of training. */
import type { MetricLog, Series } from '../run/metricLog';

const X_AXES = ['step', 'env', 'time'] as const;
export type XAxis = (typeof X_AXES)[number];

/** Environment steps taken by the end of each control step: what makes runs of different agents comparable. */
const ENV_STEPS = 'progress/env-steps';

/** x of each point of a series; empty where the run did not note its environment steps. */
export function xOf(
  log: MetricLog,
  series: Pick<Series, 'steps' | 'seconds'>,
  axis: XAxis,
): readonly number[] {
  if (axis === 'env') return envStepsAt(log, series.steps);
  return axis === 'step' ? series.steps : series.seconds;
}

/** Greatest x of any metric. */
export function endOf(log: MetricLog, axis: XAxis): number {
  if (axis === 'env') return log.last(ENV_STEPS) ?? 0;
  return axis === 'step' ? log.end.step : log.end.seconds;
}

/** Environment steps at the end of control steps, which ascend; empty where they were not noted. */
export function envStepsAt(log: MetricLog, steps: readonly number[]): readonly number[] {
  const { steps: known, values } = log.series(ENV_STEPS);
  if (known.length === 0) return [];
  let next = 0;
  return steps.map((step) => {
    while (next < known.length - 1 && known[next] < step) next++;
    // Between two notes, as in a history that was thinned, steps are taken to pass evenly.
    const [fromStep, from] = next === 0 ? [0, 0] : [known[next - 1], values[next - 1]];
    if (known[next] <= fromStep) return values[next];
    const share = Math.min(1, (step - fromStep) / (known[next] - fromStep));
    return from + share * (values[next] - from);
  });
}
