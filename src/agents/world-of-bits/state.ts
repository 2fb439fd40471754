/** What stored runs of World of Bits consist of. The names of entries are part of stored runs. */
import type { Rng } from '../../rl/rng';
import type { TrainingContext } from '../shared/context';
import type { SavedEpisodes } from '../shared/OngoingEpisodes';
import { type Part, progressPart, rngPart } from '../shared/state';
import type { WobLearner } from './learner';

/** How far training has come. */
interface Course extends SavedEpisodes {
  readonly cloned: number;
}

interface WobParts {
  readonly context: TrainingContext;
  readonly learner: WobLearner;
  readonly learningRng: Rng;
  readonly exploringRng: Rng;
  readonly course: Part<Course>;
}

export const wobParts = ({ context, learner, learningRng, exploringRng, course }: WobParts) => ({
  progress: progressPart(context),
  network: learner,
  rng: rngPart(learningRng),
  exploringRng: rngPart(exploringRng),
  course,
});
