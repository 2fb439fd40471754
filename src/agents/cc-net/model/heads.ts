/** The outputs of the network: type of action, pointer, key, task field, element, value. */
import { noted } from '../../../nn/noted';
import { embedding } from '../../../nn/ops/embedding';
import * as tf from '../../../nn/tf';
import type { Weights } from '../../../nn/Weights';
import { BINS } from '../act/pointer';
import type { CcSettings } from '../settings';
import { HEAD_HIDDEN, headWidths } from './layout';

export interface LinearHeads {
  /** [r, types] logits, including types that cannot be chosen */
  readonly type: tf.Tensor2D;
  /** [r, 51] logits */
  readonly x: tf.Tensor2D;
  /** [r, keys] logits */
  readonly key: tf.Tensor2D;
}

export function linearHeads(weights: Weights, state: tf.Tensor2D, settings: CcSettings): LinearHeads {
  const [type, x, key] = tf.split(
    weights.dense('heads', state, 'heads'),
    headWidths(settings),
    1,
  ) as tf.Tensor2D[];
  return { type, x, key };
}

/** Logits of y given x: states [r, width], columns int32 [r] -> [r, 51] */
export function yGiven(weights: Weights, state: tf.Tensor2D, columns: tf.Tensor1D): tf.Tensor2D {
  const ofColumns = embedding(columnParts(weights), columns) as tf.Tensor2D;
  return yOf(weights, tf.add(stateParts(weights, state), ofColumns));
}

/** Logits of y for every x: states [r, width] -> [r, 51 (x), 51 (y)] */
export function yForAll(weights: Weights, state: tf.Tensor2D): tf.Tensor3D {
  const r = state.shape[0];
  const sums = tf.add(stateParts(weights, state).expandDims(1), columnParts(weights));
  const ys = yOf(weights, sums.reshape([r * BINS, HEAD_HIDDEN]) as tf.Tensor2D);
  return noted('y', ys.reshape([r, BINS, BINS]) as tf.Tensor3D);
}

const stateParts = (weights: Weights, state: tf.Tensor2D): tf.Tensor2D =>
  tf.add(tf.matMul(state, weights.matrix('y/state')), weights.vector('y/b')) as tf.Tensor2D;
const columnParts = (weights: Weights): tf.Tensor2D =>
  tf.matMul(weights.matrix('y/embedding'), weights.matrix('y/x')) as tf.Tensor2D;
const yOf = (weights: Weights, sums: tf.Tensor2D): tf.Tensor2D =>
  weights.dense('y/out', tf.relu(sums) as tf.Tensor2D, 'y/of all x');

/** What is chosen by attention: a text, an element to act on, an element to point at. */
export type ChoiceHead = 'field' | 'element' | 'target';
/** The heads that use attention; pointing between elements uses the keys for pointing at them. */
export type AttentionHead = ChoiceHead | 'between';

/** The keys that a choice attends to: a linear map of the tokens; [m, width] -> [m, width] */
export const choiceKeys = (weights: Weights, head: ChoiceHead, tokens: tf.Tensor2D): tf.Tensor2D =>
  weights.dense(`${head}/key`, tokens, `${head}/keys`);

/** Attention as a policy: states [r, width], keys [r, n, width] -> logits [r, n] */
export function attentionHead(
  weights: Weights,
  head: AttentionHead,
  state: tf.Tensor2D,
  keys: tf.Tensor3D,
): tf.Tensor2D {
  const [r, n, width] = keys.shape;
  const query = weights.dense(`${head}/query`, state, `${head}/query`).reshape([r, width, 1]) as tf.Tensor3D;
  const dots = tf.matMul(keys, query).reshape([r, n]);
  noted(`${head}/dot products`, dots, { x: keys, w: query });
  return noted(head, tf.mul(dots, 1 / Math.sqrt(width)) as tf.Tensor2D);
}

/** The value in units of PopArt's scale; [r] */
export function normalisedValue(weights: Weights, state: tf.Tensor2D): tf.Tensor1D {
  const hidden = tf.relu(weights.dense('value/hidden', state, 'value/before the ReLU')) as tf.Tensor2D;
  return weights.dense('value/out', hidden, 'value').reshape([state.shape[0]]) as tf.Tensor1D;
}
