/** A run's figures, for comparing it with others. */
import type { Progress } from '../../contracts/agent';
import type { Reached95 } from '../../contracts/checkpoint';
import type { MetricLog } from '../activeRun/MetricLog';
import { OWN_SUCCESS } from './counterpart';

/** Validation success that counts as having learned one task among several. */
const LEARNED = 0.95;

export interface RunFigures {
  /** Best validation so far. */
  readonly success: number | null;
  /** Environment steps until 95% was first reached; null if it was not reached or not recorded. */
  readonly envStepsTo95: number | null;
  readonly secondsTo95: number | null;
  readonly envSteps: number;
  readonly updates: number;
  readonly seconds: number;
}

/** What a run reports about itself, live or stored. */
interface Account {
  readonly progress: Progress;
  readonly wallSeconds: number;
  /** For all its tasks together; environment steps were not always recorded. */
  readonly reached95: (Pick<Reached95, 'seconds'> & Partial<Reached95>) | null;
}

/** @param success the metric of the run's success: overall, or in one of its tasks, in which case it is read off the curve */
export function figuresOf(
  log: MetricLog,
  { progress, wallSeconds, reached95 }: Account,
  success: string,
): RunFigures {
  const { values, envSteps, seconds } = log.series(success);
  const first = values.findIndex((rate) => rate >= LEARNED);
  const onCurve = first === -1 ? null : { seconds: seconds[first], envSteps: envSteps[first] };
  const learned = success === OWN_SUCCESS ? reached95 : onCurve;
  return {
    success: values.length > 0 ? values.reduce((best, rate) => Math.max(best, rate)) : null,
    envStepsTo95: Number.isFinite(learned?.envSteps) ? learned!.envSteps! : null,
    secondsTo95: learned?.seconds ?? null,
    envSteps: progress.envSteps,
    updates: progress.gradSteps,
    seconds: wallSeconds,
  };
}
