/** Generalised advantage estimation (Schulman et al. 2016, Eq. 16) over unrolls and episodes. */
import { hasEnded } from '../contracts/env';
import type { RewardedStep } from './returns';

export interface Advantages {
  /** [T] A_t: the discounted sum of TD errors to the end of the episode or of the unroll */
  readonly advantages: number[];
  /** [T] A_t + V(s_t): the targets of a critic */
  readonly returns: number[];
}

/**
 * A_t = delta_t + discount * lambda * A_{t+1}, delta_t = r_t + discount * V(s_{t+1}) - V(s_t). Nothing follows the end of an
 * episode (`RewardedStep`). With lambda 1, A_t is the discounted return minus the value.
 * @param values [T] V(s_t)
 * @param bootstrapValue of the state after the last step; only counts if its episode goes on
 */
export function generalisedAdvantages(
  steps: readonly RewardedStep[],
  values: readonly number[],
  bootstrapValue: number,
  { discount, lambda }: { readonly discount: number; readonly lambda: number },
): Advantages {
  const advantages = new Array<number>(steps.length);
  for (let t = steps.length - 1; t >= 0; t--) {
    const isLast = t === steps.length - 1;
    const goesOn = !hasEnded(steps[t]);
    const value = goesOn ? (isLast ? bootstrapValue : values[t + 1]) : 0;
    const advantage = goesOn && !isLast ? advantages[t + 1] : 0;
    advantages[t] = steps[t].reward + discount * value - values[t] + discount * lambda * advantage;
  }
  return { advantages, returns: advantages.map((advantage, t) => advantage + values[t]) };
}
