/**
 * Unrolls: T steps of every frame, across the ends of episodes (A3C, V-MPO and other learners with recurrent networks cut
 * experience like this). What follows the last step is bootstrapped from `after` and `stateAfter`, unless the step has
 * terminated its episode.
 */
import type { DrivenStep, Driver } from './driver';

export interface Unroll<Memo, State> {
  readonly frame: number;
  /** [T] in time; `state` of the first is the actor's state at the beginning. */
  readonly steps: readonly DrivenStep<Memo, State>[];
}

/** Drives on for T steps; one unroll for each frame that plays, in their order. Shorter where a frame comes to rest. */
export async function collectUnrolls<Memo, State>(
  driver: Pick<Driver, 'step' | 'isRunning'>,
  length: number,
): Promise<Unroll<Memo, State>[]> {
  const byFrame = new Map<number, DrivenStep<Memo, State>[]>();
  for (let t = 0; t < length && driver.isRunning; t++) {
    for (const step of (await driver.step()) as readonly DrivenStep<Memo, State>[]) {
      const steps = byFrame.get(step.frame) ?? [];
      byFrame.set(step.frame, steps);
      steps.push(step);
    }
  }
  return [...byFrame].sort(([a], [b]) => a - b).map(([frame, steps]) => ({ frame, steps }));
}

/** Whether the step is the last of its episode. */
export const endsEpisode = ({ result }: DrivenStep<unknown>): boolean =>
  result.terminated || result.truncated;

/**
 * Discounted returns of an unroll: R_t = r_t + gamma R_{t+1}, where what lies beyond a step that was cut (the last of the
 * unroll, or of a truncated episode) is `valueAfter` of it, and nothing lies beyond one that terminated.
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
