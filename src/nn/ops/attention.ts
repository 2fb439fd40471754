/** Additive attention (Bahdanau et al. 2015), with the batch folded into rows so that products are plain matrices. */
import { attentionLogitsKernel } from '../kernels/attentionLogits';
import { compiledFor } from '../kernels/compiled';
import { registerKernelGradient } from '../kernels/gradient';
import { hostKernel, onHost } from '../kernels/hostKernel';
import { noted, onlyNoted } from '../noted';
import * as tf from '../tf';
import { composedDense } from './dense';
import { maskedSoftmax } from './maskedSoftmax';

export interface AttentionWeights {
  /** [d, a] */
  readonly w: tf.Tensor2D;
  /** [q, a] */
  readonly u: tf.Tensor2D;
  /** [a] */
  readonly v: tf.Tensor1D;
}

interface AttentionInputs extends AttentionWeights {
  /** [b, n, d] */
  readonly memory: tf.Tensor3D;
  /** [b, q] */
  readonly query: tf.Tensor2D;
  /** [b, n] of 0 and 1 */
  readonly mask: tf.Tensor2D;
}

/** Attention weights of the memory items: softmax over unmasked items. [b, n], zeros in a fully masked row */
export function attentionOver({ memory, query, mask, ...weights }: AttentionInputs): tf.Tensor2D {
  return maskedSoftmax(attentionLogits(memory, query, weights), mask);
}

/** Notes the terms of an attention's logits, step by step; the op itself computes them at once. */
export function noteLogits(
  block: string,
  memory: tf.Tensor3D,
  queries: tf.Tensor2D | tf.Tensor3D,
  { w, u, v }: AttentionWeights,
): void {
  onlyNoted(() => {
    const keys = noted(`${block}/keys`, composedDense(memory, w), { x: memory, w });
    const projected = composedDense(queries as tf.Tensor, u);
    noted(`${block}/query`, projected, { x: queries, w: u });
    const [b, n] = memory.shape;
    const a = v.shape[0];
    const hidden = tf.tanh(tf.add(keys.reshape([b, 1, n, a]), projected.reshape([b, -1, 1, a])));
    noted(`${block}/tanh`, hidden);
    const column = v.reshape([a, 1]) as tf.Tensor2D;
    noted(`${block}/logits`, composedDense(hidden, column), { x: hidden, w: column });
  });
}

/** memory [b, n, d], queries [b, m, q] -> logit_ij = v . tanh(W memory_j + U query_i) as [b, m, n]; m may be left out. */
export function attentionLogits<Q extends tf.Tensor2D | tf.Tensor3D>(
  memory: tf.Tensor3D,
  queries: Q,
  weights: AttentionWeights,
): Q {
  return onHost()
    ? attentionLogitsKernel(memory, queries, weights)
    : composedAttentionLogits(memory, queries, weights);
}

/** Logits of additive attention from stock ops: the fallback, and the reference in tests. */
export function composedAttentionLogits<Q extends tf.Tensor2D | tf.Tensor3D>(
  memory: tf.Tensor3D,
  queries: Q,
  { w, u, v }: AttentionWeights,
): Q {
  const [b, n] = memory.shape;
  const a = v.shape[0];
  const m = queries.rank === 2 ? 1 : queries.shape[1];
  const keys = composedDense(memory, w).reshape([b, 1, n, a]);
  const projected = composedDense(queries as tf.Tensor, u).reshape([b, m, 1, a]);
  const hidden = tf.tanh(tf.add(keys, projected));
  const logits = composedDense(hidden, v.reshape([a, 1]) as tf.Tensor2D);
  return logits.reshape([...queries.shape.slice(0, -1), n]) as Q;
}

/** weights [b, n], memory [b, n, d] -> [b, d]. */
export function weightedSum(weights: tf.Tensor2D, memory: tf.Tensor3D): tf.Tensor2D {
  if (!onHost()) return composedWeightedSum(weights, memory);
  return weightedSumKernel({ weights, memory }, {})[0] as tf.Tensor2D;
}

/** Weighted sums of memory items from stock ops: the fallback, and the reference in tests. */
export function composedWeightedSum(weights: tf.Tensor2D, memory: tf.Tensor3D): tf.Tensor2D {
  return tf.matMul(weights.expandDims(1), memory).squeeze([1]);
}

const weightedSumKernel = hostKernel({
  name: 'LatticeworkWeightedSum',
  inputs: { weights: 'float32', memory: 'float32' },
  outputs: ({ memory: [b, , d] }) => [[b, d]],
  compute: ({ inputs: { weights, memory }, outputs: [sums], shapes }) => {
    const [b, n, d] = shapes.memory;
    const compiled = compiledFor(sums);
    if (compiled) {
      compiled.weightedSum(weights, memory, sums, b, n, d);
      return;
    }
    sums.fill(0);
    for (let row = 0; row < weights.length; row++) {
      const weight = weights[row];
      if (weight === 0) continue;
      const to = Math.floor(row / n) * d;
      for (let c = 0, from = row * d; c < d; c++) sums[to + c] += weight * memory[from + c];
    }
  },
});

const weightedSumGradient = hostKernel({
  name: 'LatticeworkWeightedSumGradient',
  inputs: { dy: 'float32', weights: 'float32', memory: 'float32' },
  outputs: ({ weights, memory }) => [weights, memory],
  compute: ({ inputs: { dy, weights, memory }, outputs: [dWeights, dMemory], shapes }) => {
    const [b, n, d] = shapes.memory;
    const compiled = compiledFor(dMemory);
    if (compiled) {
      compiled.weightedSumGradient(dy, weights, memory, dWeights, dMemory, b, n, d);
      return;
    }
    for (let row = 0; row < weights.length; row++) {
      const from = Math.floor(row / n) * d;
      const weight = weights[row];
      let dot = 0;
      for (let c = 0, i = row * d; c < d; c++, i++) {
        dot += dy[from + c] * memory[i];
        dMemory[i] = weight * dy[from + c];
      }
      dWeights[row] = dot;
    }
  },
});

registerKernelGradient({
  kernel: 'LatticeworkWeightedSum',
  saveInputs: ['weights', 'memory'],
  backward: ([dy], [weights, memory]) => {
    const [dWeights, dMemory] = weightedSumGradient({ dy, weights, memory }, {});
    return { weights: dWeights, memory: dMemory };
  },
});
