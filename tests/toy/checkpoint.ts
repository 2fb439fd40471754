/** What stored runs consist of. The names of entries are part of stored runs. */
import { type Part, progressPart, rngPart } from '../../src/agents/shared/checkpoint';
import type { SavedEpisodes } from '../../src/agents/shared/OngoingEpisodes';
import type { TrainingContext } from '../../src/agents/shared/TrainingContext';
import type { Rng } from '../../src/random/Rng';
import type { ToyLearner } from './learner';

interface ToyParts {
  readonly context: TrainingContext;
  readonly learner: ToyLearner;
  readonly rng: Rng;
  readonly episodes: Part<SavedEpisodes>;
}

export const toyParts = ({ context, learner, rng, episodes }: ToyParts) => ({
  progress: progressPart(context),
  weights: learner,
  rng: rngPart(rng),
  episodes,
});
