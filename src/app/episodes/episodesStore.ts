/** What is looked at of the episodes: the list, one of them, a step of it. The address tells it, too (`navigation.ts`). */
import { createStore } from 'zustand/vanilla';
import type { EpisodeRecord } from '../../contracts/record';

/** Where episodes are listed from. */
export type EpisodeSource =
  /** The open run. */
  | { readonly kind: 'open run' }
  /** A stored run, or what was played outside of runs. */
  | { readonly kind: 'stored'; readonly id: string };

export interface OpenedEpisode {
  readonly record: EpisodeRecord;
  readonly code: string;
  /** Another one of the same problem, to be seen beside it. */
  readonly beside?: EpisodeRecord;
}

interface EpisodesState {
  readonly isOpen: boolean;
  readonly source: EpisodeSource;
  readonly opened: OpenedEpisode | null;
  /** Step of the opened episode that is looked at, from 0. */
  readonly step: number;
  /** Why the address holds no episode. */
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
