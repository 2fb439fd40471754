/** What a stored run of BC + RL holds of its cloning. */
import type { Part } from '../../shared/state';
import type { TrainedNetworkState } from '../../shared/TrainedNetwork';
import type { EarlyStopping, EarlyStoppingState } from './EarlyStopping';

/** As they were validated, with the optimiser that had made them. */
export type ClonedWeights = TrainedNetworkState;

/**
 * Runs stored before weights were kept have a success rate alone, or null. One that was still cloning goes on with it, and takes its next
 * validation for its first; to all others it is all the same.
 */
export const bestClonedPart = (
  stopping: EarlyStopping<ClonedWeights>,
): Part<EarlyStoppingState<ClonedWeights> | number | null> => ({
  save: () => stopping.save(),
  load: (state) => {
    if (state !== null && typeof state === 'object') stopping.load(state);
  },
});
