/** A run in figures by which it can be compared with others. */
import type { Progress } from '../../contracts/agent';
import type { MetricLog } from '../run/metricLog';

/** Greedy validation success that counts as having learned a task. */
const LEARNED = 0.95;

export interface RunFigures {
  /** Best validation so far. */
  readonly success: number | null;
  /** Until a validation first reached 95%; null if none has, or if it was not noted. */
  readonly envStepsTo95: number | null;
  readonly secondsTo95: number | null;
  readonly envSteps: number;
  readonly updates: number;
  readonly seconds: number;
}

/** @param success the metric that says how well the run does */
export function figuresOf(
  log: MetricLog,
  { progress, wallSeconds }: { readonly progress: Progress; readonly wallSeconds: number },
  success: string,
): RunFigures {
  const { values, envSteps, seconds } = log.series(success);
  const first = values.findIndex((rate) => rate >= LEARNED);
  return {
    success: values.length > 0 ? values.reduce((best, rate) => Math.max(best, rate)) : null,
    envStepsTo95: Number.isFinite(envSteps[first]) ? envSteps[first] : null,
    secondsTo95: first === -1 ? null : seconds[first],
    envSteps: progress.envSteps,
    updates: progress.gradSteps,
    seconds: wallSeconds,
  };
}
