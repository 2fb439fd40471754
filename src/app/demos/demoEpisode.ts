/** A demonstration as an episode that can be gone through step by step; null for one that says too little of how it was made. */
import type { Demonstration } from '../../contracts/demo';
import type { EpisodeRecord } from '../../contracts/record';
import { lowLevelActions } from '../../demo/lowLevel';
import { findTask, isTask } from '../../task/catalogue';

/** 12 frames a second. */
const STEP_MS = 83;

export function demoEpisode(demo: Demonstration): EpisodeRecord | null {
  const { episode, input, utterance, rawReward, durationMs } = demo;
  if (!episode || !input || !isTask(episode.task)) return null;
  const success = rawReward >= findTask(episode.task).successThreshold;
  const actor = demo.isScripted ? 'Expert' : 'Demonstrator';
  const taken = lowLevelActions(input, STEP_MS, durationMs).map((action) => ({
    action,
    reward: 0,
    note: { actor },
  }));
  return {
    spec: episode,
    playedAs: 'demonstration',
    ...{ utterance, taken, success, rawReward, scaledReward: rawReward },
    ...{ return: rawReward, steps: taken.length, stepMs: STEP_MS, controlSteps: 0, surprise: null },
    ...{ terminated: true, truncated: false, reason: null },
  };
}
