/**
 * Multi-head attention (Vaswani et al. 2017, section 3.2): each of h heads has its own d / h columns of queries Q, keys
 * K and values V and gathers softmax(Q K' / sqrt(d / h)) V, the softmax over the unmasked keys.
 */
import { onCompiled } from '../kernels/compiledKernel';
import { runMultiHeadAttention } from '../kernels/multiHeadAttention';
import { noted } from '../noted';
import * as tf from '../tf';
import { dense } from './dense';

export interface AttentionHeads {
  /** [b, t, d]: what each head gathered, side by side; zeros if all keys are masked */
  readonly context: tf.Tensor3D;
  /** [b, h, t, s]: how much each query attends to each key */
  readonly weights: tf.Tensor4D;
}

/** Projections, all [d, d] and [d]. */
export interface SelfAttentionWeights {
  readonly queryWeight: tf.Tensor2D;
  readonly queryBias: tf.Tensor1D;
  readonly keyWeight: tf.Tensor2D;
  readonly keyBias: tf.Tensor1D;
  readonly valueWeight: tf.Tensor2D;
  readonly valueBias: tf.Tensor1D;
  readonly outputWeight: tf.Tensor2D;
  readonly outputBias: tf.Tensor1D;
}

/**
 * x [b, t, d], mask [b, t] of 0 and 1 -> [b, t, d], each row attending to all unmasked rows of its sequence.
 * @param block the name to note its parts under
 */
export function selfAttention(
  x: tf.Tensor3D,
  mask: tf.Tensor2D,
  w: SelfAttentionWeights,
  heads: number,
  block = 'block',
): { readonly output: tf.Tensor3D; readonly weights: tf.Tensor4D } {
  const [b, t, d] = x.shape;
  const project = (part: string, x: tf.Tensor3D, weight: tf.Tensor2D, bias: tf.Tensor1D) => {
    const rows = x.reshape([b * t, d]);
    const y = noted(`${block}/${part}`, dense(rows, weight, bias), { x: rows, w: weight, b: bias });
    return y.reshape([b, t, d]) as tf.Tensor3D;
  };
  const queries = project('queries', x, w.queryWeight, w.queryBias);
  const keys = project('keys', x, w.keyWeight, w.keyBias);
  const values = project('values', x, w.valueWeight, w.valueBias);
  const { context, weights } = multiHeadAttention(queries, keys, values, mask, heads);
  noted(`${block}/attention`, weights);
  return { output: project('attended', context, w.outputWeight, w.outputBias), weights };
}

/** queries [b, t, d], keys and values [b, s, d], mask [b, s] of 0 and 1; `heads` divides d. */
export function multiHeadAttention(
  queries: tf.Tensor3D,
  keys: tf.Tensor3D,
  values: tf.Tensor3D,
  mask: tf.Tensor2D,
  heads: number,
): AttentionHeads {
  if (queries.shape[2] % heads !== 0)
    throw new Error(`${queries.shape[2]} numbers cannot be divided among ${heads} heads`);
  if (!onCompiled()) return composedMultiHeadAttention(queries, keys, values, mask, heads);
  return runMultiHeadAttention({ queries, keys, values, mask }, heads);
}

/** Multi-head attention from stock ops: the fallback, and the reference in tests. */
export function composedMultiHeadAttention(
  queries: tf.Tensor3D,
  keys: tf.Tensor3D,
  values: tf.Tensor3D,
  mask: tf.Tensor2D,
  heads: number,
): AttentionHeads {
  const [b, t, d] = queries.shape;
  const width = d / heads;
  const split = (x: tf.Tensor3D) =>
    tf.transpose(x.reshape([b, x.shape[1], heads, width]), [0, 2, 1, 3]) as tf.Tensor4D;
  const scores = tf.mul(tf.matMul(split(queries), split(keys), false, true), 1 / Math.sqrt(width));
  const weights = maskedSoftmaxOfKeys(scores as tf.Tensor4D, mask);
  const context = tf.transpose(tf.matMul(weights, split(values)), [0, 2, 1, 3]).reshape([b, t, d]);
  return { context: context as tf.Tensor3D, weights };
}

/** scores [b, h, t, s], mask [b, s]. */
function maskedSoftmaxOfKeys(scores: tf.Tensor4D, mask: tf.Tensor2D): tf.Tensor4D {
  const [b, s] = mask.shape;
  const open = mask.reshape([b, 1, 1, s]);
  const closed = tf.mul(tf.sub(1, open), -1e9);
  // With all keys masked, the softmax is over equal numbers, and the mask makes it zero.
  return tf.mul(tf.softmax(tf.add(tf.mul(scores, open), closed)), open) as tf.Tensor4D;
}
