/** How batches are divided into sampling groups, so that rare transitions are sampled often enough to be learned. */
import type { SamplingGroups } from '../../../rl/PrioritisedReplayBuffer';
import type { DomQNetSettings } from '../settings';
import type { ReplayItem } from './item';

/** Prefix for the names of groups of successes in retried episodes; no task has such a name. */
const RETRIED = 'retried: ';

/**
 * Rewarded transitions get a share of each batch, so that a first success is not lost among thousands of failures. Of a
 * task's part of this share, `retriedShare` is for successes in episodes that had failed before, so that a case that
 * occurs once in a thousand episodes is not lost among easy ones. Tasks divide this share, and the rest of the batch, by
 * how much they are practised.
 * @param practiceOf how much a task is practised, relative to others
 */
export function samplingGroups(
  {
    rewardedShare,
    retriedShare,
    batchShares,
  }: Pick<DomQNetSettings, 'rewardedShare' | 'retriedShare' | 'batchShares'>,
  practiceOf: (task: string) => number,
): SamplingGroups<ReplayItem>[] {
  const tasks: SamplingGroups<ReplayItem> = {
    share: 1 - rewardedShare,
    groupOf: ({ task }) => task,
    weightOf: practiceOf,
  };
  const rewarded: SamplingGroups<ReplayItem> = {
    share: rewardedShare,
    groupOf: ({ reward, task, isRetry }) => {
      if (reward <= 0) return null;
      return isRetry && retriedShare > 0 ? RETRIED + task : task;
    },
    weightOf: (group) =>
      group.startsWith(RETRIED)
        ? retriedShare * practiceOf(group.slice(RETRIED.length))
        : (1 - retriedShare) * practiceOf(group),
  };
  return batchShares === 'need' ? [tasks, rewarded] : [rewarded];
}
