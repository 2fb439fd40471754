/** Holds the weights, and improves them by plain gradient ascent. */
import type { Part } from '../../src/agents/shared/checkpoint';
import { ACTIONS } from './actions';
import { initialWeights, type Judgement, judge, type Weights } from './model';

const RATE = 0.1;
const VALUE_RATE = 0.02;

/** A step to learn from. */
export interface ReturnedStep {
  /** [INPUTS] */
  readonly inputs: readonly number[];
  /** Which of the actions was taken. */
  readonly index: number;
  readonly return: number;
}

export class ToyLearner implements Part<Weights> {
  private weights = initialWeights();

  judge(inputs: readonly number[]): Judgement {
    return judge(this.weights, inputs);
  }

  /** Actor-critic, step by step: grad log pi(a|s) times the advantage, and the value towards the return. */
  reinforce(steps: readonly ReturnedStep[]): void {
    for (const { inputs, index, return: target } of steps) {
      const { probabilities, value } = this.judge(inputs);
      const advantage = target - value;
      const slopes = probabilities.map((p, i) => RATE * advantage * (Number(i === index) - p));
      slopes[ACTIONS.length] = VALUE_RATE * advantage;
      this.weights = this.weights.map((row, r) => row.map((weight, i) => weight + slopes[r] * inputs[i]));
    }
  }

  save(): Weights {
    return this.weights;
  }

  load(weights: Weights): void {
    this.weights = weights;
  }
}
