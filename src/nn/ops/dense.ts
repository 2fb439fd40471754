/** Affine map of rows. */
import { gemm } from '../kernels/gemm';
import { registerKernelGradient } from '../kernels/gradient';
import { hostKernel, onHost } from '../kernels/hostKernel';
import * as tf from '../tf';

/** x [r, i], w [i, o], b [o] -> x w + b [r, o]. */
export function dense(x: tf.Tensor2D, w: tf.Tensor2D, b?: tf.Tensor1D): tf.Tensor2D {
  if (!b) return tf.matMul(x, w);
  return onHost() ? (affine({ x, w, b }, {})[0] as tf.Tensor2D) : tf.add(tf.matMul(x, w), b);
}

const affine = hostKernel({
  name: 'LatticeworkAffine',
  inputs: { x: 'float32', w: 'float32', b: 'float32' },
  outputs: ({ x, w }) => [[x[0], w[1]]],
  compute: ({ inputs: { x, w, b }, outputs: [y], shapes }) => {
    const [m, k] = shapes.x;
    const n = shapes.w[1];
    if (shapes.w[0] !== k) throw new Error(`dense: rows of ${k} numbers into weights [${shapes.w}]`);
    for (let i = 0; i < y.length; i += n) y.set(b, i);
    gemm({ a: x, b: w, c: y, m, n, k, accumulate: true });
  },
});

const columnSums = hostKernel({
  name: 'LatticeworkColumnSums',
  inputs: { x: 'float32' },
  outputs: ({ x }) => [[x[1]]],
  compute: ({ inputs: { x }, outputs: [sums] }) => {
    const n = sums.length;
    sums.fill(0);
    for (let start = 0; start < x.length; start += n) for (let c = 0; c < n; c++) sums[c] += x[start + c];
  },
});

registerKernelGradient({
  kernel: 'LatticeworkAffine',
  saveInputs: ['x', 'w'],
  backward: ([dy], [x, w]) => ({
    x: () => tf.matMul(dy as tf.Tensor2D, w as tf.Tensor2D, false, true),
    w: () => tf.matMul(x as tf.Tensor2D, dy as tf.Tensor2D, true, false),
    b: () => columnSums({ x: dy }, {})[0],
  }),
});
