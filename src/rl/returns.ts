/** Returns of episodes and of unrolls. */
import { hasEnded, type StepResult } from '../contracts/env';

/**
 * G_t = r_t + discount * G_{t+1}, or r_t + G_{t+1} if G_{t+1} is negative: early failure must not look milder. The released
 * program of WGE leaves negative rewards undiscounted (`Episode.discounted_return`), which is the same where the only
 * reward is that of the last step.
 */
export function returnsWithUndiscountedFailure(rewards: readonly number[], discount: number): number[] {
  const returns = new Array<number>(rewards.length);
  let next = 0;
  for (let t = rewards.length - 1; t >= 0; t--) {
    next = rewards[t] + (next < 0 ? next : discount * next);
    returns[t] = next;
  }
  return returns;
}

/** G_t = r_t + discount * G_{t+1} */
export function discountedReturns(rewards: readonly number[], discount: number): number[] {
  const returns = new Array<number>(rewards.length);
  let next = 0;
  for (let t = rewards.length - 1; t >= 0; t--) {
    next = rewards[t] + discount * next;
    returns[t] = next;
  }
  return returns;
}

/**
 * A step whose rewards are summed. Nothing follows the end of an episode, however it ended: a truncated one has failed and is paid -1
 * (`RewardKind`), as if the page's own time limit had ended it.
 */
export type RewardedStep = Pick<StepResult, 'reward' | 'terminated' | 'truncated'>;

/**
 * Discounted returns of an unroll: G_t = r_t + discount * G_{t+1}.
 * @param bootstrapValue of the state after the last step; only counts if its episode goes on
 * @returns [T]
 */
export function bootstrappedReturns(
  steps: readonly RewardedStep[],
  bootstrapValue: number,
  discount: number,
): number[] {
  const returns = new Array<number>(steps.length);
  let next = bootstrapValue;
  for (let t = steps.length - 1; t >= 0; t--) {
    next = steps[t].reward + discount * (hasEnded(steps[t]) ? 0 : next);
    returns[t] = next;
  }
  return returns;
}
