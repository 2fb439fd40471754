/**
 * Unrolls: T steps of every frame, across the ends of episodes (A3C, V-MPO and other learners with recurrent networks cut
 * experience this way). The last step is bootstrapped from `after` and `stateAfter`, unless it ended its episode.
 */
import { hasEnded, type Observation } from '../contracts/env';
import type { DrivenStep, Driver } from './Driver';
import { type PastPictures, toPast } from './pictures';

export interface Unroll<Memo, State> {
  readonly frame: number;
  /** [T] in order of time; `state` of the first is the actor's state at the beginning. */
  readonly steps: readonly DrivenStep<Memo, State>[];
}

/**
 * Drives on for T steps; one unroll for each frame that plays, in order. Shorter if a frame comes to rest. Pictures are
 * kept of the last step, for the value of what follows, and of others only if requested: what an actor derives from a
 * picture belongs in its memo.
 */
export async function collectUnrolls<Memo, State>(
  driver: Pick<Driver, 'step' | 'isRunning'>,
  length: number,
  options: PastPictures = {},
): Promise<Unroll<Memo, State>[]> {
  const byFrame = new Map<number, DrivenStep<Memo, State>[]>();
  for (let t = 0; t < length && driver.isRunning; t++) {
    for (const step of (await driver.step()) as readonly DrivenStep<Memo, State>[]) {
      const steps = byFrame.get(step.frame) ?? [];
      byFrame.set(step.frame, steps);
      const last = steps.pop();
      if (last) steps.push(toPastStep(last, options));
      steps.push(step);
    }
  }
  return [...byFrame].sort(([a], [b]) => a - b).map(([frame, steps]) => ({ frame, steps }));
}

/** Reduces a step that others follow in its unroll. */
function toPastStep<Memo, State>(
  step: DrivenStep<Memo, State>,
  options: PastPictures,
): DrivenStep<Memo, State> {
  const past = (observation: Observation) => toPast(observation, options);
  const { result, observation, after } = step;
  const { finalObservation, ...info } = result.info;
  return {
    ...step,
    observation: past(observation),
    after: past(after),
    result: {
      ...result,
      observation: past(result.observation),
      info: { ...info, ...(finalObservation && { finalObservation: past(finalObservation) }) },
    },
  };
}

/** Whether the step is the last of its episode. */
export const endsEpisode = ({ result }: DrivenStep<unknown>): boolean => hasEnded(result);
