/** The Huber loss (Huber 1964). */

import { registerKernelGradient } from '../kernels/gradient';
import { hostKernel, onHost } from '../kernels/hostKernel';
import * as tf from '../tf';

/** Errors x of any shape -> x^2 / 2 where |x| <= delta, else delta (|x| - delta / 2). */
export function huber<T extends tf.Tensor>(x: T, delta = 1): T {
  return onHost() ? (forward({ x }, { delta })[0] as T) : composedHuber(x, delta);
}

/** The Huber loss from stock ops: the fallback, and the reference in tests. */
export function composedHuber<T extends tf.Tensor>(x: T, delta: number): T {
  const size = tf.abs(x);
  const near = tf.minimum(size, delta);
  return tf.mul(near, tf.sub(size, tf.mul(near, 0.5))) as T;
}

type Attributes = { readonly delta: number };

const forward = hostKernel({
  name: 'LatticeworkHuber',
  inputs: { x: 'float32' },
  outputs: ({ x }, _attributes: Attributes) => [x],
  compute: ({ inputs: { x }, outputs: [losses], attributes: { delta } }) => {
    for (let i = 0; i < x.length; i++) {
      const near = Math.min(Math.abs(x[i]), delta);
      losses[i] = near * (Math.abs(x[i]) - near / 2);
    }
  },
});

const backward = hostKernel({
  name: 'LatticeworkHuberGradient',
  inputs: { x: 'float32', dy: 'float32' },
  outputs: ({ x }, _attributes: Attributes) => [x],
  compute: ({ inputs: { x, dy }, outputs: [dx], attributes: { delta } }) => {
    for (let i = 0; i < x.length; i++) dx[i] = dy[i] * Math.max(-delta, Math.min(delta, x[i]));
  },
});

registerKernelGradient({
  kernel: 'LatticeworkHuber',
  saveInputs: ['x'],
  backward: ([dy], [x], { delta }) => ({ x: () => backward({ x, dy }, { delta: delta as number })[0] }),
});
