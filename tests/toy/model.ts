/** A linear actor-critic. */
import { ACTIONS } from './actions';
import { INPUTS } from './encode';

export interface Judgement {
  /** [ACTIONS] */
  readonly probabilities: readonly number[];
  readonly value: number;
}

/** [ACTIONS + 1, INPUTS] the rows of the actions, and last that of the value. */
export type Weights = readonly (readonly number[])[];

export const initialWeights = (): Weights =>
  Array.from({ length: ACTIONS.length + 1 }, () => Array.from({ length: INPUTS }, () => 0));

/** @param inputs [INPUTS] */
export function judge(weights: Weights, inputs: readonly number[]): Judgement {
  const sums = weights.map((row) => row.reduce((sum, weight, i) => sum + weight * inputs[i], 0));
  const scores = sums.slice(0, ACTIONS.length);
  const powers = scores.map((score) => Math.exp(score - Math.max(...scores)));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return { probabilities: powers.map((power) => power / total), value: sums[ACTIONS.length] };
}
