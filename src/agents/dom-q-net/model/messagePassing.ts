/** Message passing along the tree (Section 3.3, Eq. 4 and 5 of the paper): an element's surroundings, up to T edges away. */
import { noted } from '../../../nn/noted';
import { composedDense } from '../../../nn/ops/dense';
import {
  type MessagePassingWeights,
  messagePassing,
  messagePassingStates,
} from '../../../nn/ops/messagePassing';
import type * as tf from '../../../nn/tf';
import type { Weights } from '../../../nn/Weights';

/** States [r, D], parents int32 [r] -> the states after `steps` steps. */
export const passMessages = (p: Weights, states: tf.Tensor2D, parents: tf.Tensor1D, steps: number) =>
  messagePassing(states, parents, weightsOf(p), steps);

/** The states after 0, 1, ..., `steps` steps, for looking inside. */
export const traceMessages = (p: Weights, states: tf.Tensor2D, parents: tf.Tensor1D, steps: number) =>
  messagePassingStates(states, parents, weightsOf(p), steps);

/** Notes what the elements send in the first step, and their states after each. */
export function noteMessages(p: Weights, states: tf.Tensor2D, parents: tf.Tensor1D, steps: number): void {
  const { messageWeight: w, messageBias: b } = weightsOf(p);
  noted('neighbour/first messages', composedDense(states, w, b), { x: states, w, b });
  for (const [step, after] of traceMessages(p, states, parents, steps).entries())
    if (step > 0) noted(`neighbour/after step ${step}`, after);
}

const weightsOf = (p: Weights): MessagePassingWeights => ({
  messageWeight: p.matrix('message/w'),
  messageBias: p.vector('message/b'),
  gateWeight: p.matrix('gates/w'),
  gateBias: p.vector('gates/b'),
  candidateWeight: p.matrix('candidate/w'),
  candidateBias: p.vector('candidate/b'),
});
