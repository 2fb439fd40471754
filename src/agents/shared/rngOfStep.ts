/** The draws of a policy that is asked about one step. */
import type { Seed } from '../../contracts/episode';
import { Rng } from '../../random/Rng';

/** A prime: neighbouring seeds and neighbouring steps do not share random numbers. */
const SEEDS_APART = 7919;

/** Random numbers of its own for each step of an episode: asked again, or played again, a policy draws the same. */
export const rngOfStep = (seed: Seed, step: number): Rng => new Rng(seed + SEEDS_APART * step);
