/** Priorities of transitions from their TD errors (Schaul et al. 2016, Section 3.3). */
import type { DomQNetSettings } from '../settings';

/** @param errors [b] absolute TD errors */
export const prioritiesOf = (
  errors: Float32Array,
  { priority, loss }: Pick<DomQNetSettings, 'priority' | 'loss'>,
): Float32Array => (priority === 'error' ? errors : errors.map((error) => lossOf(error, loss)));

const lossOf = (error: number, loss: DomQNetSettings['loss']): number =>
  loss === 'squared' || error < 1 ? error ** 2 / (loss === 'squared' ? 1 : 2) : error - 0.5;
