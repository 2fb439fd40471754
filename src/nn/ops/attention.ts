/** Additive attention (Bahdanau et al. 2015), with the batch folded into rows so that products are plain matrices. */
import { compiledFor } from '../kernels/compiled';
import { registerKernelGradient } from '../kernels/gradient';
import { hostKernel, onHost } from '../kernels/hostKernel';
import * as tf from '../tf';
import { maskedSoftmax } from './maskedSoftmax';

export interface AttentionInputs {
  /** [b, n, d] */
  readonly memory: tf.Tensor3D;
  /** [b, q] */
  readonly query: tf.Tensor2D;
  /** [b, n] of 0 and 1 */
  readonly mask: tf.Tensor2D;
  /** [d, a] */
  readonly w: tf.Tensor2D;
  /** [q, a] */
  readonly u: tf.Tensor2D;
  /** [a] */
  readonly v: tf.Tensor1D;
}

export interface Attention {
  /** [b, n], unmasked */
  readonly logits: tf.Tensor2D;
  /** [b, n], zeros in a row all masked */
  readonly weights: tf.Tensor2D;
  /** [b, d] */
  readonly context: tf.Tensor2D;
}

/** logit_i = v . tanh(W memory_i + U query); weights = masked softmax; context = weighted sum of the raw memory. */
export function additiveAttention({ memory, query, mask, w, u, v }: AttentionInputs): Attention {
  const [b, n, d] = memory.shape;
  const keys = tf.matMul(memory.reshape([b * n, d]), w).reshape([b, n, w.shape[1]]) as tf.Tensor3D;
  const logits = attentionLogits(keys, tf.matMul(query, u), v);
  const weights = maskedSoftmax(logits, mask);
  return { logits, weights, context: weightedSum(weights, memory) };
}

/** keys [b, n, a], query [b, a], v [a] -> v . tanh(keys + query) as [b, n]. */
export function attentionLogits(keys: tf.Tensor3D, query: tf.Tensor2D, v: tf.Tensor1D): tf.Tensor2D {
  if (!onHost()) return composedAttentionLogits(keys, query, v);
  return logitsKernel({ keys, query, v }, {})[0] as tf.Tensor2D;
}

/** The same from stock ops. */
export function composedAttentionLogits(keys: tf.Tensor3D, query: tf.Tensor2D, v: tf.Tensor1D): tf.Tensor2D {
  const [b, n, a] = keys.shape;
  const hidden = tf.tanh(tf.add(keys, query.expandDims(1)));
  return tf.matMul(hidden.reshape([b * n, a]), v.reshape([a, 1])).reshape([b, n]);
}

/** weights [b, n], memory [b, n, d] -> [b, d]. */
export function weightedSum(weights: tf.Tensor2D, memory: tf.Tensor3D): tf.Tensor2D {
  if (!onHost()) return composedWeightedSum(weights, memory);
  return weightedSumKernel({ weights, memory }, {})[0] as tf.Tensor2D;
}

/** The same from stock ops. */
export function composedWeightedSum(weights: tf.Tensor2D, memory: tf.Tensor3D): tf.Tensor2D {
  return tf.matMul(weights.expandDims(1), memory).squeeze([1]);
}

/** Second output: tanh(keys + query), kept for the gradient. */
const logitsKernel = hostKernel({
  name: 'LatticeworkAttentionLogits',
  inputs: { keys: 'float32', query: 'float32', v: 'float32' },
  outputs: ({ keys }) => [[keys[0], keys[1]], keys],
  compute: ({ inputs: { keys, query, v }, outputs: [logits, hidden], shapes }) => {
    const [b, n, a] = shapes.keys;
    const compiled = compiledFor(logits);
    if (compiled) {
      compiled.attentionLogits(keys, query, v, logits, hidden, b, n, a);
      return;
    }
    for (let row = 0, i = 0; row < logits.length; row++) {
      const from = Math.floor(row / n) * a;
      let sum = 0;
      for (let c = 0; c < a; c++, i++) {
        hidden[i] = Math.tanh(keys[i] + query[from + c]);
        sum += v[c] * hidden[i];
      }
      logits[row] = sum;
    }
  },
});

const logitsGradient = hostKernel({
  name: 'LatticeworkAttentionLogitsGradient',
  inputs: { dy: 'float32', hidden: 'float32', v: 'float32' },
  outputs: ({ hidden, v }) => [hidden, [hidden[0], hidden[2]], v],
  compute: ({ inputs: { dy, hidden, v }, outputs: [dKeys, dQuery, dV], shapes }) => {
    const [b, n, a] = shapes.hidden;
    const compiled = compiledFor(dKeys);
    if (compiled) {
      compiled.attentionLogitsGradient(dy, hidden, v, dKeys, dQuery, dV, b, n, a);
      return;
    }
    dQuery.fill(0);
    dV.fill(0);
    for (let row = 0, i = 0; row < dy.length; row++) {
      const to = Math.floor(row / n) * a;
      for (let c = 0; c < a; c++, i++) {
        const slope = dy[row] * v[c] * (1 - hidden[i] * hidden[i]);
        dKeys[i] = slope;
        dQuery[to + c] += slope;
        dV[c] += dy[row] * hidden[i];
      }
    }
  },
});

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
  kernel: 'LatticeworkAttentionLogits',
  saveInputs: ['v'],
  saveOutputs: [false, true],
  backward: ([dy], [v, hidden]) => {
    const [keys, query, dV] = logitsGradient({ dy, hidden, v }, {});
    return { keys, query, v: dV };
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
