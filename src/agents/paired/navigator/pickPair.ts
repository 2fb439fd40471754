/** Which pair of element and field an agent acts on. */
import type { Rng } from '../../../random/Rng';

/** Drawn according to the log probabilities. */
export const pickPair = (logs: Float32Array, rng: Rng): number => rng.pick(logs.map(Math.exp));

/** The most probable; the first among equals. */
export const bestPair = (logs: Float32Array): number =>
  logs.reduce((best, log, pair) => (log > logs[best] ? pair : best), 0);
