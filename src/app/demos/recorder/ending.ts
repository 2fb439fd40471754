/** How a recorded episode ended, in words. */
import type { RawDemonstration } from '../../../contracts/demo';
import type { Task } from '../../../task/task';

type Ended = Pick<RawDemonstration, 'rawReward'>;
type Rule = Pick<Task, 'successThreshold'>;

/** Agents learn from successes only. */
export const isUsable = (result: Ended | null, { successThreshold }: Rule): boolean =>
  (result?.rawReward ?? 0) >= successThreshold;

/** @param reason the page's reason: `timed out` if time ran out */
export function describeEnd(result: Ended | null, reason: string | null, rule: Rule): string {
  if (isUsable(result, rule)) return 'Done: the task counts this as success.';
  if (reason !== null && /time/i.test(reason))
    return 'Time is up. Start over; the clock runs from the first moment.';
  const reward = result?.rawReward ?? 0;
  const share = reward > 0 ? `, only in part: ${reward.toFixed(2)} of 1` : '';
  return `Not solved${share}. Agents learn from successes only.`;
}
