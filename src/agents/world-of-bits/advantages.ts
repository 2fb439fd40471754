/** Advantages and returns of an unroll, across the ends of its episodes. */
import { hasEnded } from '../../contracts/env';
import { type Advantages, generalisedAdvantages } from '../../rl/gae';

type Steps = Parameters<typeof generalisedAdvantages>[0];

/**
 * Nothing follows the end of an episode, even if it was truncated: then it has failed and is paid -1, as if the page's own
 * time limit had ended it. Only an episode that goes on is cut, by the end of the unroll.
 * @param values [T] V(s_t)
 * @param valueBeyond value of the state after the last step; only read if its episode goes on
 */
export function advantagesOf(
  steps: Steps,
  values: readonly number[],
  valueBeyond: number,
  { discount, lambda }: { readonly discount: number; readonly lambda: number },
): Advantages {
  const ended = steps.map(({ result }) => ({
    result: { reward: result.reward, terminated: hasEnded(result), truncated: false },
  }));
  return generalisedAdvantages(ended, values, () => valueBeyond, { discount, lambda });
}
