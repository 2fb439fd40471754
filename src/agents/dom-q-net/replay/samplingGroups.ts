/** What parts of each batch are kept for: what a task has to learn from shall not drown in what others have. */
import type { Stratum } from '../../../rl/prioritisedReplay';
import type { DomQNetSettings } from '../settings';
import type { Remembered } from './storedReplay';

/** Begins the names of groups from episodes that had failed before; no task is called like this. */
const RETRIED = 'retried: ';

/**
 * Rewarded transitions get a part of each batch, or a first success would drown among thousands of failures; half of what
 * is a task's are successes where it had failed before, as what succeeds once in a thousand episodes shall not drown among
 * easy successes either. Tasks share this part, and the rest as well, by how much they are practised.
 * @param shareOf how much a task is practised beside others
 */
export function strata(
  {
    rewardedShare,
    retriedShare,
    batchShares,
  }: Pick<DomQNetSettings, 'rewardedShare' | 'retriedShare' | 'batchShares'>,
  shareOf: (task: string) => number,
): Stratum<Remembered>[] {
  const tasks: Stratum<Remembered> = {
    share: 1 - rewardedShare,
    groupOf: ({ task }) => task,
    weightOf: shareOf,
  };
  const rewarded: Stratum<Remembered> = {
    share: rewardedShare,
    groupOf: ({ reward, task, isRetry }) => {
      if (reward <= 0) return null;
      return isRetry && retriedShare > 0 ? RETRIED + task : task;
    },
    weightOf: (group) =>
      group.startsWith(RETRIED)
        ? retriedShare * shareOf(group.slice(RETRIED.length))
        : (1 - retriedShare) * shareOf(group),
  };
  return batchShares === 'need' ? [tasks, rewarded] : [rewarded];
}
