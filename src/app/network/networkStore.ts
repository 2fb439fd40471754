/** Which block of the network is looked at, and in which observation. The address tells the block, too (`navigation.ts`). */
import { createStore } from 'zustand/vanilla';
import type { EarlierStep } from '../../contracts/agent';
import type { Observation } from '../../contracts/env';
import type { PolicyChoice } from '../../contracts/run';
import type { PageState } from '../stage/frameFeed';

/** A state of an episode that is looked at elsewhere. */
export interface GivenState {
  readonly observation: Observation;
  readonly earlier: readonly EarlierStep[];
  readonly page: PageState;
  readonly policy: PolicyChoice;
}

interface NetworkState {
  readonly isOpen: boolean;
  /** Its id; `''` for none. */
  readonly block: string;
  /** Null: whatever decision the stage shows. */
  readonly given: GivenState | null;
}

export const CLOSED_NETWORK: NetworkState = { isOpen: false, block: '', given: null };

export const networkStore = createStore<NetworkState>()(() => CLOSED_NETWORK);
