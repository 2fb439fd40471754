/**
 * Unrolls: T steps of every frame, across the ends of episodes (A3C, V-MPO and other learners with recurrent networks cut
 * experience this way). The last step is bootstrapped from `after` and `stateAfter`, unless it ended its episode.
 */
import { hasEnded, type Observation, type StepResult } from '../contracts/env';
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

/**
 * A step whose rewards are summed. Nothing follows the end of an episode, however it ended: a truncated one has failed and is paid -1
 * (`RewardKind`), as if the page's own time limit had ended it.
 */
export interface RewardedStep {
  readonly result: Pick<StepResult, 'reward' | 'terminated' | 'truncated'>;
}

/**
 * Discounted returns of an unroll: R_t = r_t + discount * R_{t+1}.
 * @param valueBeyond value of the state after the last step; only counts if its episode goes on
 * @returns [T]
 */
export function unrollReturns(
  steps: readonly RewardedStep[],
  valueBeyond: number,
  discount: number,
): number[] {
  const returns: number[] = new Array(steps.length);
  let beyond = valueBeyond;
  for (let t = steps.length - 1; t >= 0; t--) {
    const { result } = steps[t];
    beyond = result.reward + discount * (hasEnded(result) ? 0 : beyond);
    returns[t] = beyond;
  }
  return returns;
}
