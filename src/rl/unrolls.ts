/**
 * Unrolls: T steps of every frame, across the ends of episodes (A3C, V-MPO and other learners with recurrent networks cut
 * experience this way). The last step is bootstrapped from `after` and `stateAfter`, unless it terminated its episode.
 */
import { hasEnded, type Observation } from '../contracts/env';
import type { DrivenStep, Driver } from './driver';
import { type Remembering, remembered } from './pictures';

export interface Unroll<Memo, State> {
  readonly frame: number;
  /** [T] in order of time; `state` of the first is the actor's state at the beginning. */
  readonly steps: readonly DrivenStep<Memo, State>[];
}

/**
 * Drives on for T steps; one unroll for each frame that plays, in order. Shorter if a frame comes to rest. Pictures are
 * kept where the path is cut, for the value of what follows, and elsewhere only if requested: what an actor derives from
 * a picture belongs in its memo.
 */
export async function collectUnrolls<Memo, State>(
  driver: Pick<Driver, 'step' | 'isRunning'>,
  length: number,
  options: Remembering = {},
): Promise<Unroll<Memo, State>[]> {
  const byFrame = new Map<number, DrivenStep<Memo, State>[]>();
  for (let t = 0; t < length && driver.isRunning; t++) {
    for (const step of (await driver.step()) as readonly DrivenStep<Memo, State>[]) {
      const steps = byFrame.get(step.frame) ?? [];
      byFrame.set(step.frame, steps);
      const last = steps.pop();
      if (last) steps.push(toPast(last, options));
      steps.push(step);
    }
  }
  return [...byFrame].sort(([a], [b]) => a - b).map(([frame, steps]) => ({ frame, steps }));
}

/** Reduces a step that others follow in its unroll. */
function toPast<Memo, State>(step: DrivenStep<Memo, State>, options: Remembering): DrivenStep<Memo, State> {
  const past = (observation: Observation) => remembered(observation, options);
  const { result, observation, after } = step;
  const { finalObservation, ...info } = result.info;
  return {
    ...step,
    observation: past(observation),
    after: result.truncated ? after : past(after),
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
 * Discounted returns of an unroll: R_t = r_t + gamma R_{t+1}, where a step at a cut (the last of the unroll, or of a
 * truncated episode) is followed by its `valueAfter`, and a terminating step by nothing.
 * @param valueAfter [T] value of the state after each step; only read where the path is cut
 * @returns [T]
 */
export function unrollReturns(
  steps: readonly DrivenStep<unknown>[],
  valueAfter: (t: number) => number,
  discount: number,
): number[] {
  const returns: number[] = new Array(steps.length);
  for (let t = steps.length - 1; t >= 0; t--) {
    const { reward, terminated, truncated } = steps[t].result;
    const isCut = truncated || t === steps.length - 1;
    const beyond = terminated ? 0 : isCut ? valueAfter(t) : returns[t + 1];
    returns[t] = reward + discount * beyond;
  }
  return returns;
}
