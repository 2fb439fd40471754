import type { Seed } from '../../contracts/episode';
import { Rng } from '../../random/Rng';

/** Random numbers of its own for each step of an episode: asked again, or played again, a policy draws the same. */
export const rngOfStep = (seed: Seed, step: number): Rng => new Rng(seed + 7919 * step);
