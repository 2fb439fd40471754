/** Which pair of element and field an agent acts on. */
import type { Rng } from '../../../rl/rng';

/** Drawn as likely as its log probability says. */
export const pickPlace = (logs: Float32Array, rng: Rng): number => rng.pick(logs.map(Math.exp));

/** The first of the most probable. */
export const bestPlace = (logs: Float32Array): number =>
  logs.reduce((best, log, place) => (log > logs[best] ? place : best), 0);
