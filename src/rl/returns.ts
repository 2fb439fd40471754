/** Returns of an episode. */

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
