/** What stored runs of WGE and of its baselines consist of. The names of entries are part of stored runs. */
import type { Rng } from '../../random/Rng';
import { progressPart, rngPart } from '../shared/checkpoint';
import { sameNetworkPart } from '../shared/sameNetwork';
import type { TrainingContext } from '../shared/TrainingContext';
import type { Workflows } from '../shared/workflows/Workflows';
import type { DomNetLearner } from './learner';
import type { SuccessReplay } from './replay/SuccessReplay';
import type { WgeSettings } from './settings';
import { BEFORE_SETTINGS, domNet } from './settings/domNet';

interface DomNetParts {
  readonly context: TrainingContext;
  readonly settings: WgeSettings;
  readonly learner: DomNetLearner;
  /** Draws the data to learn from. */
  readonly learningRng: Rng;
  /** Draws the actions to try. */
  readonly exploringRng: Rng;
}

const networkKeys = domNet.map(({ key }) => key);

/** The parts of every trainer of DOMNet. */
export const domNetParts = ({ context, settings, learner, learningRng, exploringRng }: DomNetParts) => ({
  // First, since nothing else fits if the network differs. Not in older runs.
  network: { ...sameNetworkPart(settings, networkKeys, {}, BEFORE_SETTINGS), isOptional: true } as const,
  progress: progressPart(context),
  rng: rngPart(learningRng),
  // Not in runs stored while exploring and learning shared one generator.
  exploringRng: { ...rngPart(exploringRng), isOptional: true } as const,
  domNet: learner,
});

export const wgeParts = (
  parts: DomNetParts & { readonly replay: SuccessReplay; readonly workflows: Workflows },
) => ({
  ...domNetParts(parts),
  replay: parts.replay.buffer,
  replayCredit: parts.replay.budget,
  workflows: parts.workflows,
});
