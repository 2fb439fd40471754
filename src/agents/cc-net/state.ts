/** What stored runs of CC-Net consist of. The names of entries are part of stored runs. */
import type { Rng } from '../../rl/rng';
import type { TrainingContext } from '../shared/context';
import type { SavedEpisodes } from '../shared/OngoingEpisodes';
import { type Part, progressPart, rngPart } from '../shared/state';
import type { CcLearner } from './learner';

/** How far training has progressed. */
interface Course extends SavedEpisodes {
  readonly updates: number;
  /** Of the run that it started from. Older runs have none. */
  readonly earlierUpdates?: number;
}

interface CcParts {
  readonly context: TrainingContext;
  readonly learner: CcLearner;
  readonly learningRng: Rng;
  readonly exploringRng: Rng;
  readonly course: Part<Course>;
}

export const ccParts = ({ context, learner, learningRng, exploringRng, course }: CcParts) => ({
  progress: progressPart(context),
  network: learner,
  rng: rngPart(learningRng),
  exploringRng: rngPart(exploringRng),
  course,
});
