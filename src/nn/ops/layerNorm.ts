/** Layer normalisation (Ba et al. 2016). */
import { compiledKernel, onCompiled } from '../kernels/compiledKernel';
import { fusedOp } from '../kernels/fusedOp';
import { onGpu } from '../kernels/hostKernel';
import * as tf from '../tf';
import { layerNormOnGpu } from '../webgpu/layerNorm';

export interface LayerNormWeights {
  /** [d] */
  readonly gain: tf.Tensor1D;
  /** [d] */
  readonly bias: tf.Tensor1D;
}

/** x [..., d] -> gain (x - mean) / sqrt(variance + epsilon) + bias, mean and variance over the last axis. */
export function layerNorm<T extends tf.Tensor>(x: T, weights: LayerNormWeights, epsilon = 1e-5): T {
  if (onGpu()) return layerNormOnGpu(x, weights, epsilon);
  if (!onCompiled()) return composedLayerNorm(x, weights, epsilon);
  const { gain, bias } = weights;
  return fusedOp({
    inputs: [x, gain, bias],
    forward: () => {
      const [y, means, scales] = forward({ x, gain, bias }, { epsilon });
      return { value: y as T, keep: [x, gain, means, scales] };
    },
    backward: (dy, [x, gain, means, scales]) => backward({ dy, x, gain, means, scales }, {}),
  });
}

/** Layer normalisation from stock ops: the fallback, and the reference in tests. */
export function composedLayerNorm<T extends tf.Tensor>(
  x: T,
  { gain, bias }: LayerNormWeights,
  epsilon: number,
): T {
  const centred = tf.sub(x, tf.mean(x, -1, true));
  const variance = tf.mean(tf.square(centred), -1, true);
  return tf.add(tf.mul(gain, tf.mul(centred, tf.rsqrt(tf.add(variance, epsilon)))), bias) as T;
}

/** Kept for the gradient: mean and 1 / sqrt(variance + epsilon) of each row. */
const forward = compiledKernel({
  name: 'LatticeworkLayerNorm',
  inputs: { x: 'float32', gain: 'float32', bias: 'float32' },
  outputs: ({ x }, _attributes: { readonly epsilon: number }) => [x, x.slice(0, -1), x.slice(0, -1)],
  compute: ({ inputs: { x, gain, bias }, outputs: [y, means, scales], attributes, loops }) => {
    loops.layerNorm(x, gain, bias, y, means, scales, means.length, gain.length, attributes.epsilon);
  },
});

const backward = compiledKernel({
  name: 'LatticeworkLayerNormGradient',
  inputs: { dy: 'float32', x: 'float32', gain: 'float32', means: 'float32', scales: 'float32' },
  outputs: ({ x, gain }) => [x, gain, gain],
  compute: ({ inputs: { dy, x, gain, means, scales }, outputs: [dx, dGain, dBias], loops }) => {
    loops.layerNormGradient(dy, x, gain, means, scales, dx, dGain, dBias, means.length, gain.length);
  },
});
