/** Every differentiable op with inputs to try it on and an equivalent from stock tfjs ops for comparison. */
import {
  attentionLogits,
  attentionOver,
  composedAttentionLogits,
  composedWeightedSum,
  weightedSum,
} from '../ops/attention';
import { bagEmbedding, composedBagEmbedding } from '../ops/bagEmbedding';
import { bilstm, composedBiLstm } from '../ops/bilstm';
import { composedCosineGate, cosineGate } from '../ops/cosineGate';
import { dense } from '../ops/dense';
import { embedding, takeAlong, takeRows, takeValues } from '../ops/embedding';
import {
  composedMaskedLogSoftmax,
  composedMaskedSoftmax,
  maskedLogSoftmax,
  maskedSoftmax,
} from '../ops/maskedSoftmax';
import { composedNeighbourMax, maskedMax, neighbourMax } from '../ops/neighbours';
import { composedRelatedMax, relatedMax } from '../ops/relatedMax';
import * as tf from '../tf';
import { coins, integers, maskWithEmptyRow, noise, prefixMask } from './arrays';
import { convolutions } from './convolutionCases';
import { losses } from './lossCases';
import { messages } from './messageCases';
import { type CaseSizes, type OpCase, opCase } from './opCase';
import { packedSequences, pairs, resumedSequences } from './sequenceCases';
import { transformers } from './transformerCases';

/** Cases on batches of b sequences or pages, n long, of d-vectors. Some rows are masked entirely. */
function opCases({ b, n, d }: CaseSizes): OpCase[] {
  return [
    ...denseCases(b, d),
    ...lookUps(b, n, d),
    ...softmaxes(b, n),
    ...pools(b, n, d),
    ...attentions(b, n, d),
    gate(b, n, d),
    lstm(b, n, d),
    ...messages(b, n, d),
    packedSequences(b, n, d),
    resumedSequences(b, n, d),
    ...pairs(b, n, d),
    ...losses(b, n),
    ...transformers(b, n, d),
    ...convolutions(b, n, d),
  ];
}

export const opCaseNames: readonly string[] = opCases({ b: 2, n: 2, d: 2 }).map((c) => c.name);

/** The case of that name, newly built. */
export function opCaseNamed(name: string, sizes: CaseSizes): OpCase {
  return opCases(sizes).find((c) => c.name === name)!;
}

function denseCases(b: number, d: number): OpCase[] {
  const [x, w, bias] = [
    noise<tf.Rank.R2>(1, [b, d]),
    noise<tf.Rank.R2>(2, [d, d + 3]),
    noise<tf.Rank.R1>(3, [d + 3]),
  ];
  return [
    opCase(
      'dense',
      [x, w],
      (x, w) => dense(x, w),
      (x, w) => tf.matMul(x, w),
    ),
    opCase(
      'dense on matrices',
      [noise<tf.Rank.R3>(33, [b, 2, d]), w, bias],
      (x, w, bias) => dense(x, w, bias),
      (x, w, bias) => tf.add(tf.matMul(x.reshape([2 * b, d]) as tf.Tensor2D, w), bias).reshape([b, 2, d + 3]),
    ),
    opCase(
      'dense with bias',
      [x, w, bias],
      (x, w, bias) => dense(x, w, bias),
      (x, w, bias) => tf.add(tf.matMul(x, w), bias),
    ),
  ];
}

function lookUps(b: number, n: number, d: number): OpCase[] {
  const table = noise<tf.Rank.R2>(4, [6, d]);
  const ids = integers<tf.Rank.R2>(5, [b, n], 0, 6);
  const padding = tf.fill([1, n], -1, 'int32') as tf.Tensor2D;
  const someIds = tf.concat2d([padding, integers<tf.Rank.R2>(6, [b - 1, n], -2, 6)], 0);
  const x = noise<tf.Rank.R3>(8, [b, n, d]);
  const index = integers<tf.Rank.R1>(9, [b], 0, n);
  const chosen = tf.equal(index.expandDims(1), tf.range(0, n, 1, 'int32')).toFloat();
  const flatX = noise<tf.Rank.R2>(10, [b, n]);
  const places = integers<tf.Rank.R1>(11, [b * n + 1], 0, b * n);
  const atPlace = tf.equal(places.expandDims(1), tf.range(0, b * n, 1, 'int32')).toFloat() as tf.Tensor2D;
  return [
    opCase(
      'embedding',
      [table],
      (t) => embedding(t, ids),
      (t) => tf.matMul(tf.oneHot(ids.flatten(), 6).toFloat() as tf.Tensor2D, t).reshape([b, n, d]),
    ),
    opCase(
      'takeRows',
      [x],
      (x) => takeRows(x, index),
      (x) => tf.sum(tf.mul(x, chosen.expandDims(2)), 1),
    ),
    opCase(
      'takeAlong',
      [flatX],
      (x) => takeAlong(x, index),
      (x) => tf.sum(tf.mul(x, chosen), 1),
    ),
    opCase(
      'takeValues',
      [flatX],
      (x) => takeValues(x, places),
      (x) => tf.matMul(atPlace, x.reshape([-1, 1])).flatten(),
    ),
    opCase(
      'bagEmbedding',
      [table],
      (t) => bagEmbedding(t, someIds),
      (t) => composedBagEmbedding(t, someIds),
    ),
  ];
}

function softmaxes(b: number, n: number): OpCase[] {
  const mask = maskWithEmptyRow(b, n);
  const logits = noise<tf.Rank.R2>(12, [b, n]);
  return [
    opCase(
      'maskedSoftmax',
      [logits],
      (x) => maskedSoftmax(x, mask),
      (x) => composedMaskedSoftmax(x, mask),
    ),
    opCase(
      'maskedLogSoftmax',
      [logits],
      (x) => maskedLogSoftmax(x, mask),
      (x) => composedMaskedLogSoftmax(x, mask),
    ),
    opCase(
      'maskedLogSoftmax, a mask for two rows',
      [noise<tf.Rank.R3>(28, [b, 2, n])],
      (x) => maskedLogSoftmax(x, mask),
      (x) => composedMaskedLogSoftmax(x, mask),
    ),
  ];
}

function pools(b: number, n: number, d: number): OpCase[] {
  const adjacency = coins<tf.Rank.R3>(13, [b, n + 2, n], 0.4);
  const mask = maskWithEmptyRow(b, n);
  const x = noise<tf.Rank.R3>(14, [b, n, d]);
  const relations = integers<tf.Rank.R3>(29, [b, n + 2, n], 0, 16);
  return [
    opCase(
      'relatedMax',
      [x],
      (x) => relatedMax(relations, x, 2, 3),
      (x) => composedRelatedMax(relations, x, 2, 3),
    ),
    opCase(
      'neighbourMax',
      [x],
      (x) => neighbourMax(adjacency, x),
      (x) => composedNeighbourMax(adjacency, x),
    ),
    opCase(
      'maskedMax',
      [x],
      (x) => maskedMax(x, mask),
      (x) => composedNeighbourMax(mask.reshape([b, 1, n]), x).reshape([b, d]),
    ),
  ];
}

function attentions(b: number, n: number, d: number): OpCase[] {
  const mask = maskWithEmptyRow(b, n);
  const [m, q, a] = [3, d + 1, 5];
  const memory = noise<tf.Rank.R3>(15, [b, n, d]);
  const weights: [tf.Tensor2D, tf.Tensor2D, tf.Tensor1D] = [
    noise<tf.Rank.R2>(17, [d, a]),
    noise<tf.Rank.R2>(18, [q, a]),
    noise<tf.Rank.R1>(19, [a]),
  ];
  return [
    opCase<[tf.Tensor3D, tf.Tensor3D, tf.Tensor2D, tf.Tensor2D, tf.Tensor1D]>(
      'attentionLogits',
      [memory, noise<tf.Rank.R3>(16, [b, m, q]), ...weights],
      (memory, queries, w, u, v) => attentionLogits(memory, queries, { w, u, v }),
      (memory, queries, w, u, v) => composedAttentionLogits(memory, queries, { w, u, v }),
    ),
    opCase<[tf.Tensor3D, tf.Tensor2D, tf.Tensor2D, tf.Tensor2D, tf.Tensor1D]>(
      'attentionOver',
      [memory, noise<tf.Rank.R2>(26, [b, q]), ...weights],
      (memory, query, w, u, v) => attentionOver({ memory, query, mask, w, u, v }),
      (memory, query, w, u, v) => {
        return composedMaskedSoftmax(composedAttentionLogits(memory, query, { w, u, v }), mask);
      },
    ),
    opCase<[tf.Tensor2D, tf.Tensor3D]>(
      'weightedSum',
      [noise<tf.Rank.R2>(27, [b, n]), memory],
      (weights, memory) => weightedSum(weights, memory),
      (weights, memory) => composedWeightedSum(weights, memory),
    ),
  ];
}

function gate(b: number, n: number, d: number): OpCase {
  const [maskX, maskY] = [maskWithEmptyRow(b, n), coins<tf.Rank.R2>(30, [b, 3], 0.7)];
  return opCase<[tf.Tensor3D, tf.Tensor3D, tf.Tensor1D, tf.Tensor1D]>(
    'cosineGate',
    [noise(31, [b, n, d]), noise(32, [b, 3, d]), tf.tensor1d([2]), tf.tensor1d([-0.5])],
    (x, y, scale, offset) => cosineGate({ x, maskX, y, maskY, scale, offset }),
    (x, y, scale, offset) => composedCosineGate({ x, maskX, y, maskY, scale, offset }),
  );
}

/** Lengths from 0 to n, out of order. */
function lstm(b: number, n: number, d: number): OpCase {
  const h = 3;
  const mask = prefixMask(
    Array.from({ length: b }, (_, i) => (i * 5 + 2) % (n + 1)),
    n,
  );
  const inputs: [tf.Tensor3D, tf.Tensor2D, tf.Tensor1D, tf.Tensor3D, tf.Tensor2D, tf.Tensor2D] = [
    noise<tf.Rank.R3>(20, [b, n, d]),
    noise<tf.Rank.R2>(21, [d, 8 * h]),
    noise<tf.Rank.R1>(22, [8 * h]),
    noise<tf.Rank.R3>(23, [2, h, 4 * h]),
    noise<tf.Rank.R2>(24, [2, h]),
    noise<tf.Rank.R2>(25, [2, h]),
  ];
  return opCase(
    'bilstm',
    inputs,
    (x, input, bias, recurrent, initialHidden, initialCell) =>
      bilstm(x, mask, { input, bias, recurrent, initialHidden, initialCell }),
    (x, input, bias, recurrent, initialHidden, initialCell) => {
      const projected = tf.add(tf.matMul(x.reshape([b * n, d]) as tf.Tensor2D, input), bias);
      return composedBiLstm(projected.reshape([b, n, 8 * h]) as tf.Tensor3D, mask, {
        ...{ recurrent, initialHidden, initialCell },
      });
    },
  );
}
