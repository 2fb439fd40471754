/** Records of episodes for tests. */
import type { EpisodeRecord } from '../record';
import { trainEpisode } from './episodes';

/** A training episode of two clicks that failed, unless a test says otherwise. */
export const episodeRecord = (chosen: Partial<EpisodeRecord> = {}): EpisodeRecord => {
  const taken = chosen.taken ?? [
    { action: { kind: 'click', ref: 2 }, reward: 0 },
    { action: { kind: 'click', ref: 3 }, reward: -1 },
  ];
  return {
    spec: trainEpisode('click-test', 1),
    utterance: 'Click the button.',
    playedAs: 'training',
    taken,
    steps: taken.length,
    return: -1,
    ...{ success: false, rawReward: -1, scaledReward: -1 },
    ...{ terminated: true, truncated: false, reason: null },
    ...{ stepMs: 50, controlSteps: 0, surprise: null },
    ...chosen,
  };
};
