/** How an episode turned out: put together from its last step and its rewards, whoever played it. */
import type { StepInfo, StepResult } from '../contracts/env';
import type { EpisodeOutcome } from '../contracts/episode';

/** What the last step of an episode tells. */
export type Finish = Omit<EpisodeOutcome, 'spec' | 'return' | 'steps'>;

interface LastStep extends Pick<StepResult, 'terminated' | 'truncated'> {
  readonly info: Pick<StepInfo, 'success' | 'rawReward' | 'scaledReward' | 'reason'>;
}

export const finishOf = ({
  terminated,
  truncated,
  info: { success, rawReward, scaledReward, reason },
}: LastStep): Finish => ({ success, rawReward, scaledReward, reason, terminated, truncated });

interface FinishedEpisode extends Finish, Pick<EpisodeOutcome, 'spec'> {
  /** [steps] in the kind of reward that was asked for */
  readonly rewards: readonly number[];
}

export const outcomeOf = ({
  spec,
  success,
  rawReward,
  scaledReward,
  reason,
  terminated,
  truncated,
  rewards,
}: FinishedEpisode): EpisodeOutcome => ({
  spec,
  success,
  rawReward,
  scaledReward,
  reason,
  terminated,
  truncated,
  return: rewards.reduce((sum, reward) => sum + reward, 0),
  steps: rewards.length,
});
