/** What a hand did with mouse and keyboard, as an episode that can be gone through step by step. */
import type { RawInput } from '../../contracts/demo';
import type { EpisodeSpec } from '../../contracts/episode';
import type { EpisodeRecord, PlayedAs } from '../../contracts/record';
import { lowLevelActions } from '../../demo/lowLevel';

/** 12 frames a second. */
const STEP_MS = 83;

export interface HandPlay {
  readonly spec: EpisodeSpec;
  readonly playedAs: PlayedAs;
  /** Whose hand it was. */
  readonly actor: string;
  readonly utterance: string;
  /** Times are milliseconds since the episode started. */
  readonly input: readonly RawInput[];
  readonly durationMs: number;
  readonly success: boolean;
  readonly rawReward: number;
  /** Why it ended, in the page's words; null where it gives none. */
  readonly reason: string | null;
  /** Whether the hand ended it itself. */
  readonly gaveUp?: boolean;
}

export function handEpisode({ actor, input, durationMs, gaveUp, ...play }: HandPlay): EpisodeRecord {
  const acts = lowLevelActions(input, STEP_MS, durationMs);
  if (gaveUp) acts.push({ kind: 'terminate' });
  const taken = acts.map((action) => ({ action, reward: 0, note: { actor } }));
  return {
    ...{ ...play, taken, scaledReward: play.rawReward, return: play.rawReward },
    ...{ steps: taken.length, stepMs: STEP_MS, controlSteps: 0, surprise: null },
    ...{ terminated: true, truncated: false },
  };
}
