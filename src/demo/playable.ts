/** Demonstrations that can be played again: they say which episode was played, and with which mouse and keyboard events. */
import type { Demonstration, RawInput } from '../contracts/demo';
import type { EpisodeSpec } from '../contracts/episode';

export type PlayableDemo = Demonstration & {
  readonly episode: EpisodeSpec;
  readonly input: readonly RawInput[];
};

/** Files from elsewhere may lack either. */
export const isPlayable = (demo: Demonstration): demo is PlayableDemo =>
  demo.episode !== undefined && demo.input !== undefined;
