/** The cloning part of a stored BC + RL run. */
import type { Part } from '../../shared/checkpoint';
import type { TrainedNetworkState } from '../../shared/TrainedNetwork';
import type { EarlyStopping, EarlyStoppingState } from './EarlyStopping';

/** The weights as validated, with the optimiser that produced them. */
export type ClonedWeights = TrainedNetworkState;

/**
 * Runs stored before weights were kept have only a success rate, or null. A run that was still cloning continues, and
 * takes its next validation as its first; for all others it makes no difference.
 */
export const bestClonedPart = (
  stopping: EarlyStopping<ClonedWeights>,
): Part<EarlyStoppingState<ClonedWeights> | number | null> => ({
  save: () => stopping.save(),
  load: (state) => {
    if (state !== null && typeof state === 'object') stopping.load(state);
  },
});
