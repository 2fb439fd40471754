/** When tasks about runs are done: checks of the facts that several lessons share. */
import type { LessonFacts, RunFacts } from './facts';

/** The open run, if it is the one that a lesson is about. */
export const runOf = ({ run }: LessonFacts, task: string, agent: string): RunFacts | null =>
  run?.task === task && run.agent === agent ? run : null;

/** Whether its evaluated policy has solved at least this share of validation episodes during training. */
export const isValidated = (run: RunFacts | null, rate: number): boolean =>
  run !== null && run.best('evaluate/success') >= rate;

/** Whether it has solved at least this share of a hundred test episodes that a person asked for. */
export const isEvaluated = (run: RunFacts | null, rate: number): boolean =>
  !!run?.evaluation &&
  run.evaluation.episodes >= 100 &&
  run.evaluation.successes >= rate * run.evaluation.episodes;

/** Whether it learns from recordings of this person and from nothing else. */
export const learnsFromOwn = (run: RunFacts | null): boolean =>
  run !== null && run.demos > 0 && run.ownDemos === run.demos;

export const describeEvaluation = (run: RunFacts | null): string | null =>
  run?.evaluation ? `${run.evaluation.successes} of ${run.evaluation.episodes} solved.` : null;

export function describeBest(run: RunFacts | null): string | null {
  const best = run?.best('evaluate/success') ?? Number.NEGATIVE_INFINITY;
  return Number.isFinite(best) ? `Best validation so far: ${Math.round(100 * best)}%.` : null;
}
