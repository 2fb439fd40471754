/** Advantages and returns of whole episodes. */
import { type Advantages, generalisedAdvantages } from '../../../rl/gae';

/** Nothing follows the last step, with which the episode ends. */
export function advantagesOf(
  rewards: readonly number[],
  values: readonly number[],
  { discount, gaeLambda }: { readonly discount: number; readonly gaeLambda: number },
): Advantages {
  const last = rewards.length - 1;
  const steps = rewards.map((reward, t) => ({ reward, terminated: t === last, truncated: false }));
  return generalisedAdvantages(steps, values, 0, { discount, lambda: gaeLambda });
}
