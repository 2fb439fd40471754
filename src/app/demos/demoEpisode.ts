/** A demonstration as an episode that can be viewed step by step; null if it does not say enough about how it was made. */
import type { Demonstration } from '../../contracts/demo';
import type { EpisodeRecord } from '../../contracts/record';
import { findTask, isTask } from '../../task/catalogue';
import { handEpisode } from '../episodes/handEpisode';

export function demoEpisode(demo: Demonstration): EpisodeRecord | null {
  const { episode, input, utterance, rawReward, durationMs, isScripted } = demo;
  if (!episode || !input || !isTask(episode.task)) return null;
  return handEpisode({
    spec: episode,
    playedAs: 'demonstration',
    actor: isScripted ? 'Expert' : 'Demonstrator',
    utterance,
    input,
    durationMs,
    rawReward,
    reason: null,
    success: rawReward >= findTask(episode.task).successThreshold,
  });
}
