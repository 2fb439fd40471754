/** What stored runs of DOM-Q-NET consist of. The names of entries are part of stored runs. */

import type { Rng } from '../../random/Rng';
import type { PrioritisedReplayBuffer } from '../../rl/PrioritisedReplayBuffer';
import { type Part, progressPart, rngPart } from '../shared/checkpoint';
import { sameNetworkPart } from '../shared/sameNetwork';
import type { TrainingContext } from '../shared/TrainingContext';
import type { UpdateBudget } from '../shared/UpdateBudget';
import type { StateEncoder } from './encode/StateEncoder';
import type { Guidance } from './exploration/Guidance';
import type { TrainingEpisodes } from './exploration/TrainingEpisodes';
import type { QLearner } from './learner';
import type { ReplayItem } from './replay/item';
import { type StoredReplay, storeReplay, unstoreReplay } from './replay/storedReplay';
import type { DomQNetSettings } from './settings';
import { FORMER_NAMES } from './settings/formerNames';
import { networkKeys } from './settings/networkKeys';

export interface DomQNetParts {
  readonly context: TrainingContext;
  readonly settings: DomQNetSettings;
  readonly learner: QLearner;
  readonly encoder: StateEncoder;
  readonly replay: PrioritisedReplayBuffer<ReplayItem>;
  readonly rng: Rng;
  readonly episodes: TrainingEpisodes;
  readonly budget: UpdateBudget;
  readonly nextEpisode: Part<number>;
  readonly guidance: Guidance | null;
}

export const domQNetParts = (parts: DomQNetParts) => ({
  // First, since nothing else fits if the network differs.
  network: sameNetworkPart(parts.settings, networkKeys, FORMER_NAMES),
  progress: progressPart(parts.context),
  agent: parts.learner,
  vocabularies: parts.encoder,
  familiarity: familiarityPart(parts.learner),
  replay: replayPart(parts.replay),
  rng: rngPart(parts.rng),
  exploration: parts.episodes.exploration,
  failed: parts.episodes.seeds,
  nextEpisode: parts.nextEpisode,
  credit: parts.budget,
  predecessor: predecessorPart(parts.episodes),
  ...(parts.guidance && { guidance: parts.guidance }),
});

/** Earlier runs have it in the part `agent`, and earlier trimmed ones not at all. */
const familiarityPart = (learner: QLearner): Part<Uint32Array> => ({
  save: () => learner.counts.save(),
  load: (state) => learner.counts.load(state),
  isOptional: true,
});

/** A stored run that does not say so began with a new network. */
const predecessorPart = (episodes: TrainingEpisodes): Part<boolean> => ({
  save: () => episodes.hasPredecessor,
  load: (hasPredecessor) => {
    episodes.hasPredecessor = hasPredecessor;
  },
  isOptional: true,
});

const replayPart = (replay: PrioritisedReplayBuffer<ReplayItem>): Part<StoredReplay> => ({
  save: () => storeReplay(replay.save()),
  load: (stored) => replay.load(unstoreReplay(stored)),
});
