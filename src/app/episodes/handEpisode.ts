/** Mouse and keyboard input as an episode that can be viewed step by step. */
import type { RawInput } from '../../contracts/demo';
import type { EpisodeSpec } from '../../contracts/episode';
import type { EpisodeRecord, PlayedAs } from '../../contracts/record';
import { lowLevelActions } from '../../demo/lowLevel';

/** 12 frames a second. */
const STEP_MS = 83;

export interface HandPlay {
  readonly spec: EpisodeSpec;
  readonly playedAs: PlayedAs;
  /** Who played it. */
  readonly actor: string;
  readonly utterance: string;
  /** Times are milliseconds since the episode started. */
  readonly input: readonly RawInput[];
  readonly durationMs: number;
  readonly success: boolean;
  readonly rawReward: number;
  /** Why it ended, in the page's words; null if it gives no reason. */
  readonly reason: string | null;
  /** Whether the player ended it. */
  readonly gaveUp?: boolean;
}

export function handEpisode({ actor, input, durationMs, gaveUp, ...play }: HandPlay): EpisodeRecord {
  const acts = lowLevelActions(input, STEP_MS, durationMs);
  if (gaveUp) acts.push({ kind: 'terminate' });
  const taken = acts.map((action) => ({ action, reward: 0, note: { actor } }));
  return {
    ...play,
    taken,
    scaledReward: play.rawReward,
    return: play.rawReward,
    steps: taken.length,
    stepMs: STEP_MS,
    controlSteps: 0,
    surprise: null,
    terminated: true,
    truncated: false,
  };
}
