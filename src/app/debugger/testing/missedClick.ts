/** An episode for tests of the debugger. */
import type { EpisodeRecord } from '../../../contracts/record';
import { trainEpisode } from '../../../contracts/testing/episodes';

/** An episode of one click next to the buttons. */
export const missedClick: EpisodeRecord = {
  spec: trainEpisode('click-test-2', 3),
  playedAs: 'by hand',
  stepMs: 50,
  controlSteps: 0,
  utterance: 'Click button ONE.',
  taken: [{ action: { kind: 'mouseClick', x: 155, y: 205 }, reward: -1 }],
  steps: 1,
  success: false,
  rawReward: 0,
  scaledReward: 0,
  return: -1,
  reason: null,
  terminated: false,
  truncated: true,
  surprise: null,
};
