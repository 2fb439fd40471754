/** The block of the network being viewed, and the observation. The address also names the block (`navigation.ts`). */
import { createStore } from 'zustand/vanilla';
import type { EpisodeSoFar } from '../../contracts/agent';
import type { PolicyChoice } from '../../contracts/learner';
import type { PageState } from '../stage/pageState';

/** A state of an episode that is being viewed elsewhere. */
export interface GivenState {
  readonly episode: EpisodeSoFar;
  readonly page: PageState;
  readonly policy: PolicyChoice;
}

interface NetworkState {
  readonly isOpen: boolean;
  /** The open block's id; `''` for none. */
  readonly block: string;
  /** Null for the decision shown on the stage. */
  readonly given: GivenState | null;
}

export const CLOSED_NETWORK: NetworkState = { isOpen: false, block: '', given: null };

export const networkStore = createStore<NetworkState>()(() => CLOSED_NETWORK);
