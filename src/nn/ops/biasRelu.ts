/** The end of a convolution: a bias for each channel, and nothing below zero. */
import { compiledFor } from '../kernels/compiled';
import { registerKernelGradient } from '../kernels/gradient';
import { hostKernel, onHost } from '../kernels/hostKernel';
import * as tf from '../tf';

/** x [..., c], b [c] -> max(0, x + b) [..., c]. The gradient at 0 is 0. */
export function biasRelu<X extends tf.Tensor>(x: X, b: tf.Tensor1D): X {
  return onHost() ? (forward({ x, b }, {})[0] as X) : composedBiasRelu(x, b);
}

/** Bias and rectifier from stock ops: the fallback, and the reference in tests. */
export const composedBiasRelu = <X extends tf.Tensor>(x: X, b: tf.Tensor1D): X =>
  tf.relu(tf.add(x, b)) as unknown as X;

const forward = hostKernel({
  name: 'LatticeworkBiasRelu',
  inputs: { x: 'float32', b: 'float32' },
  outputs: ({ x }) => [x],
  compute: ({ inputs: { x, b }, outputs: [y] }) => {
    const c = b.length;
    const loops = compiledFor(y);
    if (loops) {
      loops.biasRelu(x, b, y, x.length / c, c);
      return;
    }
    for (let start = 0; start < x.length; start += c)
      for (let j = 0; j < c; j++) {
        const sum = x[start + j] + b[j];
        y[start + j] = sum > 0 ? sum : 0;
      }
  },
});

const gradientOfX = hostKernel({
  name: 'LatticeworkBiasReluGradient',
  inputs: { y: 'float32', dy: 'float32' },
  outputs: ({ y }) => [y, [y[y.length - 1]]],
  compute: ({ inputs: { y, dy }, outputs: [dx, db] }) => {
    const c = db.length;
    const loops = compiledFor(dx);
    if (loops) {
      loops.biasReluGradient(y, dy, dx, db, y.length / c, c);
      return;
    }
    db.fill(0);
    for (let start = 0; start < y.length; start += c)
      for (let j = 0; j < c; j++) {
        const slope = y[start + j] > 0 ? dy[start + j] : 0;
        dx[start + j] = slope;
        db[j] += slope;
      }
  },
});

registerKernelGradient({
  kernel: 'LatticeworkBiasRelu',
  saveOutputs: [true],
  backward: ([dy], [y]) => {
    const [x, b] = gradientOfX({ y, dy }, {});
    return { x, b };
  },
});
