/** What a finished episode teaches: n-step transitions along its path, and one-step transitions for its detours. */
import type { DomSnapshot } from '../../../contracts/dom';
import { sameSnapshot } from '../../../dom/snapshot';
import { eraseLoops, type Path } from '../../../rl/loops';
import { nStepTransitions, type Step } from '../../../rl/nStep';
import type { QAction, Transition } from '../actions';
import type { EncodedState } from '../encode/state';
import type { DomQNetSettings } from '../settings';

/** A step that was taken. */
export interface TakenStep extends Step<EncodedState, QAction> {
  /** The page before it. */
  readonly page: DomSnapshot;
}

export interface FinishedEpisode {
  readonly steps: readonly TakenStep[];
  /** The state in which the step limit cut it; null if the task ended it. */
  readonly cutAt: EncodedState | null;
}

/**
 * Loops are erased from the path. A step in a loop is bootstrapped from the state after it, or has the value 0 if it
 * changed nothing.
 */
export function transitionsOf(
  { steps, cutAt }: FinishedEpisode,
  {
    nStep,
    discount,
    cutEpisodes,
    loops,
  }: Pick<DomQNetSettings, 'nStep' | 'discount' | 'cutEpisodes' | 'loops'>,
): Transition[] {
  const isSame = (t: number, u: number) => sameSnapshot(steps[t].page, steps[u].page);
  const { path, detours }: Path =
    loops === 'erased' ? eraseLoops(steps.length, isSame) : { path: [...steps.keys()], detours: [] };
  const onPath = path.map((t) => steps[t]);
  const offPath = detours.map((t): Transition => {
    const { state, action } = steps[t];
    return { state, action, reward: 0, next: isSame(t, t + 1) ? null : steps[t + 1].state, discount };
  });
  const last = cutEpisodes === 'failed' ? null : cutAt;
  return [...nStepTransitions(onPath, last, nStep, discount), ...offPath];
}
