/** What stored runs of World of Bits consist of. The names of entries are part of stored runs. */
import type { Rng } from '../../random/Rng';
import { type Part, progressPart, rngPart } from '../shared/checkpoint';
import type { SavedEpisodes } from '../shared/OngoingEpisodes';
import { sameNetworkPart } from '../shared/sameNetwork';
import type { TrainingContext } from '../shared/TrainingContext';
import type { WobLearner } from './learner';
import type { WobSettings } from './settings';
import { BEFORE_SETTINGS } from './settings/network';

/** How far training has progressed. */
interface Course extends SavedEpisodes {
  readonly cloned: number;
}

/** Settings that decide which weights the network has. */
const NETWORK_KEYS: readonly (keyof WobSettings)[] = [
  'network',
  'pooling',
  'convolutions',
  'channels',
  'hidden',
  'wheel',
];

interface WobParts {
  readonly context: TrainingContext;
  readonly settings: WobSettings;
  readonly learner: WobLearner;
  readonly learningRng: Rng;
  readonly exploringRng: Rng;
  readonly course: Part<Course>;
}

export const wobParts = ({ context, settings, learner, learningRng, exploringRng, course }: WobParts) => ({
  // First, since nothing else fits if the network differs. Not in older runs.
  settings: { ...sameNetworkPart(settings, NETWORK_KEYS, {}, BEFORE_SETTINGS), isOptional: true } as const,
  progress: progressPart(context),
  network: learner,
  rng: rngPart(learningRng),
  exploringRng: rngPart(exploringRng),
  course,
});
