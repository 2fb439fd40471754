/** One token for each string: a learned query attends over the embeddings of its words. */
import { noted } from '../../../nn/noted';
import { embedding } from '../../../nn/ops/embedding';
import { gelu } from '../../../nn/ops/gelu';
import { layerNorm } from '../../../nn/ops/layerNorm';
import { multiHeadAttention } from '../../../nn/ops/multiHeadAttention';
import * as tf from '../../../nn/tf';
import type { Weights } from '../../../nn/Weights';
import type { TextBatch } from './batch';

export interface EncodedTexts {
  /** [t, width] */
  readonly tokens: tf.Tensor2D;
  /** [t, heads, 1, longest] weight of each word in each string */
  readonly attention: tf.Tensor4D;
}

export function encodeTexts(weights: Weights, { words, mask }: TextBatch, heads: number): EncodedTexts {
  const [t, longest] = mask.shape;
  const embeddings = embedding(weights.matrix('words'), words) as tf.Tensor2D;
  const query = weights.vector('language/query');
  const width = query.shape[0];
  const project = (part: string) =>
    weights
      .dense(`language/${part}`, embeddings, `texts/${part}s`)
      .reshape([t, longest, width]) as tf.Tensor3D;
  const queries = tf.add(tf.zeros([t, 1, width]), query) as tf.Tensor3D;
  const { context, weights: attention } = multiHeadAttention(
    queries,
    project('key'),
    project('value'),
    mask,
    heads,
  );
  noted('texts/attention', attention);
  const rows = context.reshape([t, width]) as tf.Tensor2D;
  const attended = tf.add(weights.dense('language/attended', rows, 'texts/attended'), query) as tf.Tensor2D;
  return { tokens: noted('texts', perceptron(weights, 'language', attended)), attention };
}

/** x + MLP(norm(x)), rows [r, w] */
function perceptron(weights: Weights, name: string, x: tf.Tensor2D): tf.Tensor2D {
  const hidden = gelu(weights.dense(`${name}/hidden`, layerNorm(x, weights.norm(`${name}/norm`))));
  return tf.add(x, weights.dense(`${name}/out`, hidden));
}
