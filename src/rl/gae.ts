/** Generalised advantage estimation (Schulman et al. 2016, Eq. 16) over unrolls and episodes. */
import type { StepResult } from '../contracts/env';

export interface Advantages {
  /** [T] A_t: the discounted sum of TD errors to the end of the episode, or to where it is cut */
  readonly advantages: number[];
  /** [T] A_t + V(s_t): the targets of a critic */
  readonly returns: number[];
}

/**
 * A_t = delta_t + discount * lambda * A_{t+1}, delta_t = r_t + discount * V(s_{t+1}) - V(s_t). Nothing follows a step
 * that terminated its episode; a step at a cut (the last of the unroll, or of a truncated episode) is bootstrapped from
 * `valueAfter`. With lambda 1, A_t is the discounted return minus the value.
 * @param values [T] V(s_t)
 * @param valueAfter value of the state after step t; only read where the path is cut
 */
export function generalisedAdvantages(
  steps: readonly { readonly result: Pick<StepResult, 'reward' | 'terminated' | 'truncated'> }[],
  values: readonly number[],
  valueAfter: (t: number) => number,
  { discount, lambda }: { readonly discount: number; readonly lambda: number },
): Advantages {
  const advantages = new Array<number>(steps.length);
  for (let t = steps.length - 1; t >= 0; t--) {
    const { reward, terminated, truncated } = steps[t].result;
    const isCut = truncated || t === steps.length - 1;
    const next = terminated ? 0 : isCut ? valueAfter(t) : values[t + 1];
    const beyond = terminated || isCut ? 0 : advantages[t + 1];
    advantages[t] = reward + discount * next - values[t] + discount * lambda * beyond;
  }
  return { advantages, returns: advantages.map((advantage, t) => advantage + values[t]) };
}
