/** Cases of the parts of a transformer. */
import { composedGelu, gelu } from '../ops/gelu';
import { composedLayerNorm, layerNorm } from '../ops/layerNorm';
import {
  type AttentionHeads,
  composedMultiHeadAttention,
  multiHeadAttention,
  selfAttention,
} from '../ops/multiHeadAttention';
import { transformerBlock } from '../ops/transformerBlock';
import * as tf from '../tf';
import { maskWithEmptyRow, noise } from './arrays';
import { type OpCase, opCase } from './opCase';

/** b sequences of n vectors, d or 2d numbers each. */
export function transformers(b: number, n: number, d: number): OpCase[] {
  const x = noise<tf.Rank.R3>(60, [b, n, d]);
  const wide = tf.mul(x, 4) as tf.Tensor3D;
  return [
    opCase(
      'layerNorm',
      [x, noise<tf.Rank.R1>(61, [d]), noise<tf.Rank.R1>(62, [d])],
      (x, gain, bias) => layerNorm(x, { gain, bias }, 0.1),
      (x, gain, bias) => composedLayerNorm(x, { gain, bias }, 0.1),
    ),
    opCase('gelu', [wide], gelu, composedGelu),
    attention(b, n, 2 * d),
    selfAttentionCase(b, n, 2 * d),
    block(b, n, 2 * d),
  ];
}

const both = ({ context, weights }: AttentionHeads) => tf.concat([context.flatten(), weights.flatten()]);

/** More keys than queries; the keys of the first sequence are all masked. */
function attention(b: number, n: number, d: number): OpCase {
  const mask = maskWithEmptyRow(b, n + 2);
  return opCase(
    'multiHeadAttention',
    [
      noise<tf.Rank.R3>(63, [b, n, d]),
      noise<tf.Rank.R3>(64, [b, n + 2, d]),
      noise<tf.Rank.R3>(65, [b, n + 2, d]),
    ],
    (q, k, v) => both(multiHeadAttention(q, k, v, mask, 2)),
    (q, k, v) => both(composedMultiHeadAttention(q, k, v, mask, 2)),
  );
}

function selfAttentionCase(b: number, n: number, d: number): OpCase {
  const mask = maskWithEmptyRow(b, n);
  const weight = (seed: number) => tf.mul(noise<tf.Rank.R2>(seed, [d, d]), 1 / Math.sqrt(d)) as tf.Tensor2D;
  const bias = (seed: number) => noise<tf.Rank.R1>(seed, [d]);
  const x = noise<tf.Rank.R3>(66, [b, n, d]);
  return opCase(
    'selfAttention',
    [x, weight(67), bias(68), weight(69), bias(70), weight(71), bias(72), weight(73), bias(74)],
    (x, queryWeight, queryBias, keyWeight, keyBias, valueWeight, valueBias, outputWeight, outputBias) => {
      const query = { queryWeight, queryBias };
      const weights = { ...query, keyWeight, keyBias, valueWeight, valueBias, outputWeight, outputBias };
      return selfAttention(x, mask, weights, 2).output;
    },
    (x, wq, bq, wk, bk, wv, bv, wo, bo) => {
      const project = (x: tf.Tensor3D, w: tf.Tensor2D, bias: tf.Tensor1D) =>
        tf.add(tf.matMul(x.reshape([b * n, d]), w), bias).reshape([b, n, d]) as tf.Tensor3D;
      const [q, k, v] = [project(x, wq, bq), project(x, wk, bk), project(x, wv, bv)];
      return project(composedMultiHeadAttention(q, k, v, mask, 2).context, wo, bo);
    },
  );
}

function block(b: number, n: number, d: number): OpCase {
  const mask = maskWithEmptyRow(b, n);
  const matrix = (seed: number, rows: number, columns: number) =>
    tf.div(noise<tf.Rank.R2>(seed, [rows, columns]), Math.sqrt(rows)) as tf.Tensor2D;
  const vector = (seed: number, size: number) => noise<tf.Rank.R1>(seed, [size]);
  const attention = {
    queryWeight: matrix(90, d, d),
    queryBias: vector(91, d),
    keyWeight: matrix(92, d, d),
    keyBias: vector(93, d),
    valueWeight: matrix(94, d, d),
    valueBias: vector(95, d),
    outputWeight: matrix(96, d, d),
    outputBias: vector(97, d),
  };
  const [attentionNorm, hiddenNorm] = [98, 100].map((seed) => ({
    gain: vector(seed, d),
    bias: vector(seed + 1, d),
  }));
  const [hiddenBias, outputBias] = [vector(102, d + 1), vector(103, d)];
  const affine = (x: tf.Tensor2D, w: tf.Tensor2D, bias: tf.Tensor1D) => tf.add(tf.matMul(x, w), bias);
  return opCase(
    'transformerBlock',
    [noise<tf.Rank.R3>(104, [b, n, d]), matrix(105, d, d + 1), matrix(106, d + 1, d)],
    (x, hiddenWeight, outputWeight) => {
      const mlp = { hiddenWeight, hiddenBias, outputWeight, outputBias };
      return transformerBlock(x, mask, { attentionNorm, attention, hiddenNorm, ...mlp }, 2).output;
    },
    (x, hiddenWeight, outputWeight) => {
      const normal = composedLayerNorm(x, attentionNorm, 1e-5);
      const project = (x: tf.Tensor3D, w: tf.Tensor2D, bias: tf.Tensor1D) =>
        affine(x.reshape([b * n, d]), w, bias).reshape([b, n, d]) as tf.Tensor3D;
      const a = attention;
      const q = project(normal, a.queryWeight, a.queryBias);
      const k = project(normal, a.keyWeight, a.keyBias);
      const v = project(normal, a.valueWeight, a.valueBias);
      const { context } = composedMultiHeadAttention(q, k, v, mask, 2);
      const h = tf.add(x, project(context, a.outputWeight, a.outputBias)) as tf.Tensor3D;
      const rows = composedLayerNorm(h, hiddenNorm, 1e-5).reshape([b * n, d]) as tf.Tensor2D;
      const hidden = composedGelu(affine(rows, hiddenWeight, hiddenBias)) as tf.Tensor2D;
      return tf.add(h, affine(hidden, outputWeight, outputBias).reshape([b, n, d]));
    },
  );
}
