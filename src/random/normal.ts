/** Draws from the normal distribution. */
import type { Rng } from './Rng';

/** Mean 0, variance 1 (Box and Muller 1958, one of the pair); 1 - u keeps the logarithm finite. */
export const standardNormal = (rng: Pick<Rng, 'next'>): number =>
  Math.sqrt(-2 * Math.log(1 - rng.next())) * Math.cos(2 * Math.PI * rng.next());
