/** Generalised advantage estimation (Schulman et al. 2016) over whole episodes. */

export interface Advantages {
  /** [t] */
  readonly advantages: readonly number[];
  /** [t] the critic's targets: advantage plus value */
  readonly returns: readonly number[];
}

/** Nothing follows the last step: a truncated episode has failed, and the limit is part of the task. */
export function advantagesOf(
  rewards: readonly number[],
  values: readonly number[],
  { discount, gaeLambda }: { readonly discount: number; readonly gaeLambda: number },
): Advantages {
  const advantages: number[] = new Array(rewards.length);
  let later = 0;
  for (let t = rewards.length - 1; t >= 0; t--) {
    const error = rewards[t] + discount * (values[t + 1] ?? 0) - values[t];
    later = error + discount * gaeLambda * later;
    advantages[t] = later;
  }
  return { advantages, returns: advantages.map((advantage, t) => advantage + values[t]) };
}

/** R: sum of gamma^t r_t. */
export const discountedReturn = (rewards: readonly number[], discount: number): number =>
  rewards.reduceRight((later, reward) => reward + discount * later, 0);
