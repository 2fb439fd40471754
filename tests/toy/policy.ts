/** A linear actor-critic over the picture and the trace of earlier pictures, learned by plain gradient ascent. */
import type { Action, Observation } from '../../src/contracts/env';
import { CELLS } from './family';

const MIDDLES = [40, 120].flatMap((y) => [40, 120].map((x) => ({ x, y: 50 + y })));
export const ACTIONS: readonly Action[] = [
  ...MIDDLES.map((middle): Action => ({ kind: 'mouseClick', ...middle })),
  { kind: 'key', key: 'Enter' },
];
const RATE = 0.1;
const VALUE_RATE = 0.02;
const FADING = 0.8;

/** How dark each pixel is, 0 to 1: for the cells only, since the instruction is always the same. */
const darkness = ({ screenshot }: Observation): number[] => {
  const { data, width, height } = screenshot!;
  const from = Math.ceil((50 / 210) * height) * width;
  return Array.from({ length: width * height - from }, (_, i) => {
    const [red, green, blue] = data.subarray(4 * (from + i), 4 * (from + i) + 3);
    return 1 - (red + green + blue) / (3 * 255);
  });
};

export type Trace = readonly number[];

export class LinearPolicy {
  /** [ACTIONS + value][inputs], once the number of inputs is known */
  weights: number[][] = [];

  inputs(observation: Observation, trace: Trace): number[] {
    const seen = darkness(observation);
    return [...seen, ...seen.map((_, i) => trace[i] ?? 0), 1];
  }

  remember(observation: Observation, trace: Trace): Trace {
    return darkness(observation).map((dark, i) => Math.max(dark, FADING * (trace[i] ?? 0)));
  }

  /** Probabilities of the actions, and the value. */
  judge(inputs: readonly number[]): { readonly probabilities: number[]; readonly value: number } {
    while (this.weights.length <= ACTIONS.length) this.weights.push(inputs.map(() => 0));
    const sums = this.weights.map((row) => row.reduce((sum, weight, i) => sum + weight * inputs[i], 0));
    const powers = sums.slice(0, ACTIONS.length).map((sum) => Math.exp(sum - Math.max(...sums.slice(0, -1))));
    const total = powers.reduce((sum, power) => sum + power, 0);
    return { probabilities: powers.map((power) => power / total), value: sums[ACTIONS.length] };
  }

  /** One step of actor-critic: grad log pi(a|s) times the advantage, and the value towards the return. */
  learn(inputs: readonly number[], action: number, target: number): void {
    const { probabilities, value } = this.judge(inputs);
    const advantage = target - value;
    this.weights.forEach((row, a) => {
      const slope =
        a === ACTIONS.length
          ? VALUE_RATE * advantage
          : RATE * advantage * ((a === action ? 1 : 0) - probabilities[a]);
      for (const [i, input] of inputs.entries()) row[i] += slope * input;
    });
  }
}

/** Share of the screen that each cell's click gets, for a map of where the pointer will go. */
export const clickMap = (probabilities: readonly number[]): Float32Array =>
  Float32Array.from(probabilities.slice(0, CELLS));
