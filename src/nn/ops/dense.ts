/** Affine map of rows. */
import { compiledFor } from '../kernels/compiled';
import { gemm } from '../kernels/gemm';
import { registerKernelGradient } from '../kernels/gradient';
import { hostKernel, onHost } from '../kernels/hostKernel';
import * as tf from '../tf';

/** x [..., i], w [i, o], b [o] -> x w + b [..., o]. */
export function dense<X extends tf.Tensor>(x: X, w: tf.Tensor2D, b?: tf.Tensor1D): X {
  if (!onHost()) return composedDense(x, w, b);
  const [y] = b ? affine({ x, w, b }, {}) : linear({ x, w }, {});
  return y as X;
}

/** Affine map of rows from stock ops: the fallback, and the reference in tests. */
export function composedDense<X extends tf.Tensor>(x: X, w: tf.Tensor2D, b?: tf.Tensor1D): X {
  const rows = (x.rank === 2 ? x : x.reshape([-1, w.shape[0]])) as tf.Tensor2D;
  const y = b ? tf.fused.matMul({ a: rows, b: w, bias: b }) : tf.matMul(rows, w);
  return (x.rank === 2 ? y : y.reshape([...x.shape.slice(0, -1), w.shape[1]])) as X;
}

const last = (shape: readonly number[]): number => shape[shape.length - 1];
const withLast = (shape: readonly number[], width: number) => [...shape.slice(0, -1), width];

function checkWidth(x: readonly number[], w: readonly number[]): void {
  if (last(x) !== w[0]) throw new Error(`dense: rows of ${last(x)} numbers into weights [${w}]`);
}

const affine = hostKernel({
  name: 'LatticeworkAffine',
  inputs: { x: 'float32', w: 'float32', b: 'float32' },
  outputs: ({ x, w }) => [withLast(x, w[1])],
  compute: ({ inputs: { x, w, b }, outputs: [y], shapes }) => {
    checkWidth(shapes.x, shapes.w);
    const [k, n] = shapes.w;
    const m = x.length / k;
    const compiled = compiledFor(y);
    if (compiled) compiled.repeatRow(b, y, m, n);
    else for (let i = 0; i < y.length; i += n) y.set(b, i);
    gemm({ a: x, b: w, c: y, m, n, k, accumulate: true });
  },
});

const linear = hostKernel({
  name: 'LatticeworkLinear',
  inputs: { x: 'float32', w: 'float32' },
  outputs: ({ x, w }) => [withLast(x, w[1])],
  compute: ({ inputs: { x, w }, outputs: [y], shapes }) => {
    checkWidth(shapes.x, shapes.w);
    const [k, n] = shapes.w;
    gemm({ a: x, b: w, c: y, m: x.length / k, n, k });
  },
});

const gradientOfX = hostKernel({
  name: 'LatticeworkAffineGradientOfX',
  inputs: { dy: 'float32', w: 'float32' },
  outputs: ({ dy, w }) => [withLast(dy, w[0])],
  compute: ({ inputs: { dy, w }, outputs: [dx], shapes }) => {
    const [n, k] = shapes.w;
    gemm({ a: dy, b: w, c: dx, m: dy.length / k, n, k, transposeB: true });
  },
});

const gradientOfW = hostKernel({
  name: 'LatticeworkAffineGradientOfW',
  inputs: { x: 'float32', dy: 'float32' },
  outputs: ({ x, dy }) => [[last(x), last(dy)]],
  compute: ({ inputs: { x, dy }, outputs: [dw], shapes }) => {
    const [m, n] = [last(shapes.x), last(shapes.dy)];
    gemm({ a: x, b: dy, c: dw, m, n, k: dy.length / n, transposeA: true });
  },
});

const gradientOfBias = hostKernel({
  name: 'LatticeworkAffineGradientOfBias',
  inputs: { dy: 'float32' },
  outputs: ({ dy }) => [[last(dy)]],
  compute: ({ inputs: { dy }, outputs: [sums] }) => {
    const n = sums.length;
    sums.fill(0);
    const compiled = compiledFor(sums);
    if (compiled) {
      compiled.addRows(dy, sums, dy.length / n, n);
      return;
    }
    for (let start = 0; start < dy.length; start += n) for (let c = 0; c < n; c++) sums[c] += dy[start + c];
  },
});

for (const kernel of ['LatticeworkAffine', 'LatticeworkLinear'])
  registerKernelGradient({
    kernel,
    saveInputs: ['x', 'w'],
    backward: ([dy], [x, w]) => ({
      x: () => gradientOfX({ dy, w }, {})[0],
      w: () => gradientOfW({ x, dy }, {})[0],
      b: () => gradientOfBias({ dy }, {})[0],
    }),
  });
