/** Typical uses of the kernels on made-up numbers, for timing: each defines its variables and returns what to compute. */
import { messagePassing } from './ops/messagePassing';
import { softmaxCrossEntropy } from './ops/softmaxCrossEntropy';
import { transformerBlock } from './ops/transformerBlock';
import * as tf from './tf';

/** By the name of the timed workload. */
export const workloads = {
  '3 message steps on 128 trees of 50 nodes': messages,
  '3 convolutions of 8 images of 210 x 160': convolutions,
  'transformer block on 8 x 64 vectors of 128': transformer,
  'softmax cross-entropy of 1024 choices among 160': choices,
} as const satisfies Record<string, () => () => tf.Tensor>;

export type WorkloadName = keyof typeof workloads;

/** As DOM-Q-NET learns from a batch of transitions. */
function messages(): () => tf.Tensor {
  const [trees, nodes, d] = [128, 50, 37];
  const parents = Array.from({ length: trees * nodes }, (_, row) => {
    const node = row % nodes;
    return node === 0 ? -1 : row - node + Math.floor((node - 1) / 3);
  });
  const ids = tf.tensor1d(parents, 'int32');
  const states = matrix(trees * nodes, d);
  const weights = {
    messageWeight: matrix(d, d),
    messageBias: vector(d),
    gateWeight: matrix(2 * d, 2 * d),
    gateBias: vector(2 * d),
    candidateWeight: matrix(2 * d, d),
    candidateBias: vector(d),
  };
  return () => messagePassing(states, ids, weights, 3);
}

/** The first layers of a network on screenshots, no gradient needed at the images. */
function convolutions(): () => tf.Tensor {
  const images = tf.randomUniform<tf.Rank.R4>([8, 210, 160, 3], 0, 1, 'float32', 1);
  const filters = [filter(5, 3, 16), filter(5, 16, 32), filter(3, 32, 64)];
  return () => filters.reduce<tf.Tensor4D>((x, filter) => tf.relu(tf.conv2d(x, filter, 2, 'same')), images);
}

function transformer(): () => tf.Tensor {
  const [b, t, d, heads] = [8, 64, 128, 4];
  const x = variable<tf.Rank.R3>([b, t, d]);
  const mask = tf.ones<tf.Rank.R2>([b, t]);
  const norm = () => ({ gain: vector(d), bias: vector(d) });
  const weights = {
    attentionNorm: norm(),
    attention: {
      queryWeight: matrix(d, d),
      queryBias: vector(d),
      keyWeight: matrix(d, d),
      keyBias: vector(d),
      valueWeight: matrix(d, d),
      valueBias: vector(d),
      outputWeight: matrix(d, d),
      outputBias: vector(d),
    },
    hiddenNorm: norm(),
    hiddenWeight: matrix(d, 4 * d),
    hiddenBias: vector(4 * d),
    outputWeight: matrix(4 * d, d),
    outputBias: vector(d),
  };
  return () => transformerBlock(x, mask, weights, heads).output;
}

function choices(): () => tf.Tensor {
  const [rows, n] = [1024, 160];
  const logits = matrix(rows, n);
  const targets = tf.tensor1d(
    Array.from({ length: rows }, (_, row) => (7 * row) % n),
    'int32',
  );
  const mask = tf.ones<tf.Rank.R2>([rows, n]);
  return () => softmaxCrossEntropy(logits, targets, mask);
}

const filter = (size: number, from: number, to: number) => variable<tf.Rank.R4>([size, size, from, to]);
const matrix = (rows: number, columns: number) => variable<tf.Rank.R2>([rows, columns]);
const vector = (size: number) => variable<tf.Rank.R1>([size]);

/** Uniform in [-0.1, 0.1). */
function variable<R extends tf.Rank>(shape: tf.ShapeMap[R]): tf.Variable<R> {
  return tf.tidy(() => tf.variable(tf.randomUniform<R>(shape, -0.1, 0.1, 'float32', 1)));
}
