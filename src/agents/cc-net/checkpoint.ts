/** What stored runs of CC-Net consist of. The names of entries are part of stored runs. */
import type { Rng } from '../../random/Rng';
import { type Part, progressPart, rngPart } from '../shared/checkpoint';
import type { SavedEpisodes } from '../shared/OngoingEpisodes';
import { sameNetworkPart } from '../shared/sameNetwork';
import type { TrainingContext } from '../shared/TrainingContext';
import type { CcLearner } from './learner';
import type { CcSettings } from './settings';

/** How far training has progressed. */
interface Course extends SavedEpisodes {
  readonly updates: number;
  /** Of the run that it started from. Older runs have none. */
  readonly earlierUpdates?: number;
}

/** Settings that decide which weights the network has, and what it computes with them. */
const NETWORK_KEYS: readonly (keyof CcSettings)[] = [
  ...(['pixels', 'dom', 'taskFields', 'actions', 'picture', 'channels', 'wordWidth', 'width'] as const),
  ...(['layers', 'heads', 'languageHeads', 'expansion', 'actionWidth', 'elements', 'words'] as const),
  ...(['quotes', 'labels', 'pointsAtElements', 'feelsElements'] as const),
];

interface CcParts {
  readonly context: TrainingContext;
  readonly settings: CcSettings;
  readonly learner: CcLearner;
  readonly learningRng: Rng;
  readonly exploringRng: Rng;
  readonly course: Part<Course>;
}

export const ccParts = ({ context, settings, learner, learningRng, exploringRng, course }: CcParts) => ({
  // First, since nothing else fits if the network differs. Not in older runs.
  settings: { ...sameNetworkPart(settings, NETWORK_KEYS), isOptional: true } as const,
  progress: progressPart(context),
  network: learner,
  rng: rngPart(learningRng),
  exploringRng: rngPart(exploringRng),
  course,
});
