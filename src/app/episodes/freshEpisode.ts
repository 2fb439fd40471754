/** An episode that nobody has played yet: the first page of a problem. */
import type { DataMode, Seed } from '../../contracts/episode';
import type { EpisodeRecord } from '../../contracts/record';

const STEP_MS = 50;

export const freshEpisode = (task: string, seed: Seed, dataMode: DataMode = 'train'): EpisodeRecord => ({
  spec: { task, seed, dataMode },
  playedAs: 'by hand',
  utterance: '',
  taken: [],
  steps: 0,
  return: 0,
  stepMs: STEP_MS,
  controlSteps: 0,
  surprise: null,
  success: false,
  rawReward: 0,
  scaledReward: 0,
  terminated: false,
  truncated: false,
  reason: null,
});
