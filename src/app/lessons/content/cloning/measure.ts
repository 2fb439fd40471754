/** The results of a cloning run, read from its metrics. */
import type { ActiveRun } from '../../../activeRun/activeRunState';
import type { Measured } from '../../progress';
import { COUNTS } from './tasks';

export interface CloningCurve {
  /** Loss on the demonstrations: minus the mean log-probability of what was demonstrated, at the end of cloning. */
  readonly loss: number;
  /** Success on new pages at each validation. */
  readonly success: readonly number[];
}

/** The metrics in a run's log: while a run clones, each loss of a control step comes with a validation. */
interface Log {
  series(metric: string): { readonly steps: readonly number[]; readonly values: readonly number[] };
}

/** Whether a run has begun to learn from rewards, which is no longer cloning. */
export const hasCloned = (log: { has(metric: string): boolean }): boolean =>
  log.has('explore/neural-success');

interface RunOnPage extends Pick<ActiveRun, 'phase' | 'status'> {
  /** Whether it is a cloning run of this lesson. */
  readonly isOwn: boolean;
  readonly hasCloned: boolean;
}

/** Whether another clone has to wait. Any other run is simply closed, and stays under Runs. */
export const isCloning = ({ phase, status, isOwn, hasCloned }: RunOnPage): boolean =>
  phase === 'opening' || (isOwn && status === 'running' && !hasCloned);

/** Runs stored before cloning had a loss of its own note it as the policy's. */
function clonedLosses(log: Log): ReturnType<Log['series']> {
  const cloned = log.series('loss/imitation');
  return cloned.values.length > 0 ? cloned : log.series('loss/policy');
}

/** Null while nothing has been validated. */
export function cloningCurve(log: Log): CloningCurve | null {
  const { steps, values } = log.series('clone/validation-success');
  const losses = clonedLosses(log);
  if (values.length === 0) return null;
  const end = losses.steps.lastIndexOf(steps.at(-1)!);
  return { success: values, loss: losses.values[end] ?? Number.NaN };
}

export const measuredAs = (count: number, { loss, success }: CloningCurve): Measured => ({
  [`${count}/loss`]: loss,
  [`${count}/success`]: Math.max(...success),
  [`${count}/validations`]: success.length,
});

export interface Cloned {
  readonly count: number;
  /** Probability that the network gives to a demonstrated action, as a geometric mean; null if not measured. */
  readonly copied: number | null;
  readonly success: number | null;
}

/** Cloning continues as long as tests on new pages get better, so there are at least two. */
export const isCloned = (measured: Measured, count: number): boolean =>
  (measured[`${count}/validations`] ?? 0) >= 2;

export const clonedIn = (measured: Measured): Cloned[] =>
  COUNTS.map((count) => {
    const loss = measured[`${count}/loss`];
    return {
      count,
      copied: loss === undefined ? null : Math.exp(-loss),
      success: measured[`${count}/success`] ?? null,
    };
  });
