/** The Gaussian error linear unit (Hendrycks and Gimpel 2016), exact: x times the probability of a standard normal below x. */
import { compiledKernel, onCompiled } from '../kernels/compiledKernel';
import { registerKernelGradient } from '../kernels/gradient';
import * as tf from '../tf';

/** x of any shape -> x Phi(x). */
export function gelu<T extends tf.Tensor>(x: T): T {
  return onCompiled() ? (forward({ x }, {})[0] as T) : composedGelu(x);
}

/** The Gaussian error linear unit from stock ops: the fallback, and the reference in tests. */
export function composedGelu<T extends tf.Tensor>(x: T): T {
  return tf.mul(tf.mul(x, 0.5), tf.add(tf.erf(tf.mul(x, Math.SQRT1_2)), 1)) as T;
}

const forward = compiledKernel({
  name: 'LatticeworkGelu',
  inputs: { x: 'float32' },
  outputs: ({ x }) => [x],
  compute: ({ inputs: { x }, outputs: [y], loops }) => {
    loops.gelu(x, y, x.length);
  },
});

const backward = compiledKernel({
  name: 'LatticeworkGeluGradient',
  inputs: { x: 'float32', dy: 'float32' },
  outputs: ({ x }) => [x],
  compute: ({ inputs: { x, dy }, outputs: [dx], loops }) => {
    loops.geluGradient(x, dy, dx, x.length);
  },
});

registerKernelGradient({
  kernel: 'LatticeworkGelu',
  saveInputs: ['x'],
  backward: ([dy], [x]) => ({ x: () => backward({ x, dy }, {})[0] }),
});
