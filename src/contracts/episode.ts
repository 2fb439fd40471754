/** What an episode is: plain data from which it can be played again anywhere, and a name for each of its moments. */

export type Seed = number;

/** Which distribution of problems a page draws from, for pages that have several. */
export type DataMode = 'train' | 'test' | 'default';

/** Plain data, as JSON has it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * What pages are built from besides a seed: a generated site, a recorded query. The task's family says what it is
 * (`Task.design`), and checks it.
 */
export type Design = Json;

/** An episode before it is played. With the actions taken, it plays the episode again, in any frame. */
export interface EpisodeSpec {
  readonly task: string;
  readonly seed: Seed;
  readonly dataMode: DataMode;
  readonly design?: Design;
}

/** Which episode an environment is in, and where: decisions, frame events and pictures are matched by it. */
export interface Moment {
  readonly frame: number;
  /** Number of the episode in its frame, counted from 1 since the environment was opened. */
  readonly episode: number;
  /** Actions taken in the episode so far. */
  readonly step: number;
}

export const isSameMoment = (a: Moment | undefined, b: Moment | undefined): boolean =>
  a !== undefined && b !== undefined && a.frame === b.frame && a.episode === b.episode && a.step === b.step;

/** How an episode turned out. */
export interface EpisodeOutcome {
  readonly spec: EpisodeSpec;
  /** The task's success rule. */
  readonly success: boolean;
  /** The task's own reward at the end, before time scaling; 0 where the page did not end it. */
  readonly rawReward: number;
  /** The same after time scaling: what is averaged as a score. */
  readonly scaledReward: number;
  /** Sum of the rewards of all steps, undiscounted, in the kind of reward that was asked for. */
  readonly return: number;
  readonly steps: number;
  readonly terminated: boolean;
  readonly truncated: boolean;
  /** Why the page ended it, where it says so. */
  readonly reason: string | null;
}

/** What is told about the end of an episode. */
export type EpisodeEnd = Pick<EpisodeOutcome, 'success' | 'rawReward' | 'reason'>;

/** An episode of a page whose task is known. */
export type PageEpisode = Omit<EpisodeSpec, 'task'>;
