/**
 * Message passing between the nodes of trees with a gated update (Li et al. 2016), the weights shared by all steps.
 * For a node with state h, reset gate r, update gate u and candidate n:
 *
 *     m = sum over its parent and its children j of (W h_j + b)
 *     r, u = sigmoid([m, h] G + g)
 *     n = tanh([m, r h] C + c)
 *     h <- (1 - u) h + u n
 */
import { onCompiled } from '../kernels/compiledKernel';
import { runMessagePassing } from '../kernels/messagePassing';
import * as tf from '../tf';
import { composedTreeSum } from './treeSum';

/** d wide states and e wide messages. */
export interface MessagePassingWeights {
  /** W [d, e] */
  readonly messageWeight: tf.Tensor2D;
  /** b [e] */
  readonly messageBias: tf.Tensor1D;
  /** G [e + d, 2d]: columns of the reset gate, then of the update gate */
  readonly gateWeight: tf.Tensor2D;
  /** g [2d] */
  readonly gateBias: tf.Tensor1D;
  /** C [e + d, d] */
  readonly candidateWeight: tf.Tensor2D;
  /** c [d] */
  readonly candidateBias: tf.Tensor1D;
}

/**
 * states [r, d], parents int32 [r] (rows of `states`, -1 for roots; any number of trees) -> the states after all
 * steps [r, d].
 */
export function messagePassing(
  states: tf.Tensor2D,
  parents: tf.Tensor1D,
  weights: MessagePassingWeights,
  steps: number,
): tf.Tensor2D {
  if (steps === 0) return states;
  if (!onCompiled()) return composedMessagePassing(states, parents, weights, steps);
  return runMessagePassing({ states, parents, ...weights }, steps);
}

/** Message passing step by step: the states after 0, 1, ..., `steps` steps. */
export function messagePassingStates(
  states: tf.Tensor2D,
  parents: tf.Tensor1D,
  weights: MessagePassingWeights,
  steps: number,
): tf.Tensor2D[] {
  const history = [states];
  for (let step = 0; step < steps; step++) history.push(messagePassing(history[step], parents, weights, 1));
  return history;
}

/** Message passing from stock ops: the fallback, and the reference in tests. */
export function composedMessagePassing(
  states: tf.Tensor2D,
  parents: tf.Tensor1D,
  weights: MessagePassingWeights,
  steps: number,
): tf.Tensor2D {
  const { messageWeight, messageBias, gateWeight, gateBias, candidateWeight, candidateBias } = weights;
  const affine = (x: tf.Tensor2D, w: tf.Tensor2D, bias: tf.Tensor1D) =>
    tf.add(tf.matMul(x, w), bias) as tf.Tensor2D;
  let h = states;
  for (let step = 0; step < steps; step++) {
    const m = composedTreeSum(affine(h, messageWeight, messageBias), parents);
    const gates = tf.sigmoid(affine(tf.concat2d([m, h], 1), gateWeight, gateBias));
    const [r, u] = tf.split(gates, 2, 1) as tf.Tensor2D[];
    const candidate = tf.tanh(affine(tf.concat2d([m, tf.mul(r, h)], 1), candidateWeight, candidateBias));
    h = tf.add(h, tf.mul(u, tf.sub(candidate, h)));
  }
  return h;
}
