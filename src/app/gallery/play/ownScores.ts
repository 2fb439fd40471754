/** The user's scores from their episodes of a task. */
import { mean } from '../../../maths/statistics';
import type { PlayedEpisode } from '../../../store/Database';

/** The number of episodes that make a score, as on the task pages themselves. */
export const SCORED_EPISODES = 10;

export interface OwnScore {
  readonly episodes: number;
  readonly successes: number;
  /** Raw rewards of the newest episodes, oldest first, at most `SCORED_EPISODES`. */
  readonly recent: readonly number[];
  /** Mean of `recent`. */
  readonly mean: number;
  /** The greatest mean of that many episodes in a row; the mean of all while there are fewer. */
  readonly best: number;
  /** The quickest success, page seconds. */
  readonly fastest: number | null;
}

/** @param episodes of one task, oldest first, at least one */
export function toOwnScore(episodes: readonly PlayedEpisode[]): OwnScore {
  const rewards = episodes.map(({ rawReward }) => rawReward);
  const windows = Array.from({ length: Math.max(1, rewards.length - SCORED_EPISODES + 1) }, (_, start) =>
    mean(rewards.slice(start, start + SCORED_EPISODES)),
  );
  const solved = episodes.filter(({ success }) => success);
  return {
    episodes: episodes.length,
    successes: solved.length,
    recent: rewards.slice(-SCORED_EPISODES),
    mean: windows.at(-1)!,
    best: Math.max(...windows),
    fastest: solved.length > 0 ? Math.min(...solved.map(({ seconds }) => seconds)) : null,
  };
}

export function scoresByTask(episodes: readonly PlayedEpisode[]): ReadonlyMap<string, OwnScore> {
  const byTask = new Map<string, PlayedEpisode[]>();
  for (const episode of episodes) byTask.set(episode.task, [...(byTask.get(episode.task) ?? []), episode]);
  return new Map([...byTask].map(([task, played]) => [task, toOwnScore(played)]));
}
