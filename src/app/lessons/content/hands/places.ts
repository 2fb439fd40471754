/** How many places of the grid lie on a target, from how often a random hand hits it. */
import { PLACES } from '../../randomActions/randomPlayer';

/** k of p = 1 - (1 - k / 400)^T; infinite where every episode has succeeded. */
export const placesFor = (rate: number, frames: number): number =>
  rate >= 1 ? Number.POSITIVE_INFINITY : PLACES * (1 - (1 - rate) ** (1 / frames));
