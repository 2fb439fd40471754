/** Rewarded transitions get a part of each batch: a first success shall not drown among thousands of failures. */
import type { Favoured } from '../../rl/prioritisedReplay';
import type { DomQNetSettings } from './config';
import type { Remembered } from './storedReplay';

/** Begins the names of groups from episodes that had failed before; no task is called like this. */
const RETRIED = 'retried: ';

/**
 * Tasks share that part by how much they are practised, and half of what is a task's are successes where it had failed
 * before: what succeeds once in a thousand episodes shall not drown among easy successes either.
 * @param shareOf how much a task is practised beside others
 */
export const favoured = (
  { rewardedShare, retriedShare }: Pick<DomQNetSettings, 'rewardedShare' | 'retriedShare'>,
  shareOf: (task: string) => number,
): Favoured<Remembered> => ({
  share: rewardedShare,
  groupOf: ({ reward, task, isRetry }) => {
    if (reward <= 0) return null;
    return isRetry && retriedShare > 0 ? RETRIED + task : task;
  },
  weightOf: (group) =>
    group.startsWith(RETRIED)
      ? retriedShare * shareOf(group.slice(RETRIED.length))
      : (1 - retriedShare) * shareOf(group),
});
