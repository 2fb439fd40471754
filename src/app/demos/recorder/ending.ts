/** How a recorded episode ended, in words. */
import type { RawDemonstration } from '../../../contracts/demo';

type Ended = Pick<RawDemonstration, 'rawReward'>;

/** Agents learn from successes only. */
export const isUsable = (result: Ended | null): boolean => (result?.rawReward ?? 0) >= 1;

/** @param reason the page's reason: `timed out` if time ran out */
export function describeEnd(result: Ended | null, reason: string | null): string {
  if (isUsable(result)) return 'Done: the task counts this as success.';
  if (reason !== null && /time/i.test(reason))
    return 'Time is up. Start over; the clock runs from the first moment.';
  const reward = result?.rawReward ?? 0;
  const share = reward > 0 ? `, only in part: ${reward.toFixed(2)} of 1` : '';
  return `Not solved${share}. Agents learn from successes only.`;
}
