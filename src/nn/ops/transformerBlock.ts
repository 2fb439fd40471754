/** A block of a transformer, normalised before each part (Xiong et al. 2020). */

import { noted } from '../noted';
import * as tf from '../tf';
import { dense } from './dense';
import { gelu } from './gelu';
import { type LayerNormWeights, layerNorm } from './layerNorm';
import { type SelfAttentionWeights, selfAttention } from './multiHeadAttention';

interface TransformerBlockWeights {
  readonly attentionNorm: LayerNormWeights;
  readonly attention: SelfAttentionWeights;
  readonly hiddenNorm: LayerNormWeights;
  /** [d, f] */
  readonly hiddenWeight: tf.Tensor2D;
  /** [f] */
  readonly hiddenBias: tf.Tensor1D;
  /** [f, d] */
  readonly outputWeight: tf.Tensor2D;
  /** [d] */
  readonly outputBias: tf.Tensor1D;
}

/**
 * x [b, t, d], mask [b, t] of 0 and 1 -> h + MLP(norm(h)) [b, t, d] with h = x + attention(norm(x)), and the attention
 * weights [b, heads, t, t].
 * @param block the name to note it under
 */
export function transformerBlock(
  x: tf.Tensor3D,
  mask: tf.Tensor2D,
  w: TransformerBlockWeights,
  heads: number,
  block = 'block',
): { readonly output: tf.Tensor3D; readonly weights: tf.Tensor4D } {
  const [b, t, d] = x.shape;
  const attended = selfAttention(layerNorm(x, w.attentionNorm), mask, w.attention, heads, block);
  const h = tf.add(x, attended.output);
  const rows = layerNorm(h, w.hiddenNorm).reshape([b * t, d]) as tf.Tensor2D;
  const affine = (part: string, x: tf.Tensor2D, weight: tf.Tensor2D, bias: tf.Tensor1D) =>
    noted(`${block}/${part}`, dense(x, weight, bias), { x, w: weight, b: bias });
  const hidden = gelu(affine('hidden', rows, w.hiddenWeight, w.hiddenBias));
  const change = affine('change', hidden, w.outputWeight, w.outputBias).reshape([b, t, d]);
  return { output: noted(block, tf.add(h, change) as tf.Tensor3D), weights: attended.weights };
}
