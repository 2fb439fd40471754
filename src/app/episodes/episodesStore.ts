/** What is being viewed in the debugger: the list, an episode, a step. The address also names it (`navigation.ts`). */
import { createStore } from 'zustand/vanilla';
import type { EpisodeRecord } from '../../contracts/record';

/** Where the listed episodes come from. */
export type EpisodeSource =
  /** The open run. */
  | { readonly kind: 'open run' }
  /** A stored run, or the episodes played outside runs. */
  | { readonly kind: 'stored'; readonly id: string };

export interface OpenedEpisode {
  readonly record: EpisodeRecord;
  readonly code: string;
  /** Another episode of the same problem, shown beside it. */
  readonly beside?: EpisodeRecord;
}

interface EpisodesState {
  readonly isOpen: boolean;
  readonly source: EpisodeSource;
  readonly opened: OpenedEpisode | null;
  /** Step of the opened episode being viewed, from 0. */
  readonly step: number;
  /** Why the address does not contain an episode. */
  readonly problem: string | null;
}

export const NOT_LOOKING = {
  isOpen: false,
  opened: null,
  step: 0,
  problem: null,
} as const satisfies Partial<EpisodesState>;

export const episodesStore = createStore<EpisodesState>()(() => ({
  ...NOT_LOOKING,
  source: { kind: 'open run' },
}));
