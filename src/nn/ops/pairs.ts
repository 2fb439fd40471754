/** Pairs of rows of two matrices, listed by their indices: dot products of pairs, and weighted sums over pairs. */
import { fusedOp } from '../kernels/fusedOp';
import { hostKernel, onHost } from '../kernels/hostKernel';
import * as tf from '../tf';
import { embedding } from './embedding';
import { composedSegmentSum, type Segments } from './segments';

/** x [r, d], y [q, d], indices int32 [p] into the rows of either -> dot products [p]. */
export function pairDots(
  x: tf.Tensor2D,
  y: tf.Tensor2D,
  xRows: tf.Tensor1D,
  yRows: tf.Tensor1D,
): tf.Tensor1D {
  if (!onHost()) return composedPairDots(x, y, xRows, yRows);
  return fusedOp({
    inputs: [x, y],
    forward: () => ({
      value: dots({ x, y, xRows, yRows }, {})[0] as tf.Tensor1D,
      keep: [x, y, xRows, yRows],
    }),
    backward: (dy, [xs, ys, xIds, yIds]) => dotsGradient({ dy, x: xs, y: ys, xRows: xIds, yRows: yIds }, {}),
  });
}

/** Dot products of pairs from stock ops: the fallback, and the reference in tests. */
export const composedPairDots: typeof pairDots = (x, y, xRows, yRows) =>
  tf.sum(tf.mul(embedding(x, xRows), embedding(y, yRows)), 1);

/** For each segment of pairs, the weighted sum of its rows of x: x [r, d], rows int32 [p], weights [p] -> [b, d]. */
export function pairSums(
  x: tf.Tensor2D,
  weights: tf.Tensor1D,
  rows: tf.Tensor1D,
  segments: Segments,
): tf.Tensor2D {
  if (!onHost()) return composedPairSums(x, weights, rows, segments);
  const { starts } = segments;
  return fusedOp({
    inputs: [x, weights],
    forward: () => ({
      value: sums({ x, weights, rows, starts }, {})[0] as tf.Tensor2D,
      keep: [x, weights, rows, starts],
    }),
    backward: (dy, [xs, ws, ids, from]) =>
      sumsGradient({ dy, x: xs, weights: ws, rows: ids, starts: from }, {}),
  });
}

/** Weighted sums over pairs from stock ops: the fallback, and the reference in tests. */
export const composedPairSums: typeof pairSums = (x, weights, rows, segments) =>
  composedSegmentSum(tf.mul(embedding(x, rows), weights.expandDims(1)) as tf.Tensor2D, segments);

const dots = hostKernel({
  name: 'LatticeworkPairDots',
  inputs: { x: 'float32', y: 'float32', xRows: 'int32', yRows: 'int32' },
  outputs: ({ xRows }) => [xRows],
  compute: ({ inputs: { x, y, xRows, yRows }, outputs: [products], shapes: { x: shape } }) => {
    const d = shape[1];
    for (let p = 0; p < xRows.length; p++) {
      let sum = 0;
      for (let c = 0, i = xRows[p] * d, j = yRows[p] * d; c < d; c++, i++, j++) sum += x[i] * y[j];
      products[p] = sum;
    }
  },
});

const dotsGradient = hostKernel({
  name: 'LatticeworkPairDotsGradient',
  inputs: { dy: 'float32', x: 'float32', y: 'float32', xRows: 'int32', yRows: 'int32' },
  outputs: ({ x, y }) => [x, y],
  compute: ({ inputs: { dy, x, y, xRows, yRows }, outputs: [dx, dyRows], shapes: { x: shape } }) => {
    const d = shape[1];
    dx.fill(0);
    dyRows.fill(0);
    for (let p = 0; p < xRows.length; p++) {
      const slope = dy[p];
      for (let c = 0, i = xRows[p] * d, j = yRows[p] * d; c < d; c++, i++, j++) {
        dx[i] += slope * y[j];
        dyRows[j] += slope * x[i];
      }
    }
  },
});

const sums = hostKernel({
  name: 'LatticeworkPairSums',
  inputs: { x: 'float32', weights: 'float32', rows: 'int32', starts: 'int32' },
  outputs: ({ x: [, d], starts: [ends] }) => [[ends - 1, d]],
  compute: ({ inputs: { x, weights, rows, starts }, outputs: [total], shapes }) => {
    const d = shapes.x[1];
    total.fill(0);
    for (let s = 0; s + 1 < starts.length; s++)
      for (let p = starts[s]; p < starts[s + 1]; p++)
        for (let c = 0, i = rows[p] * d, to = s * d; c < d; c++, i++, to++) total[to] += weights[p] * x[i];
  },
});

const sumsGradient = hostKernel({
  name: 'LatticeworkPairSumsGradient',
  inputs: { dy: 'float32', x: 'float32', weights: 'float32', rows: 'int32', starts: 'int32' },
  outputs: ({ x, weights }) => [x, weights],
  compute: ({ inputs: { dy, x, weights, rows, starts }, outputs: [dx, dWeights], shapes }) => {
    const d = shapes.x[1];
    dx.fill(0);
    for (let s = 0; s + 1 < starts.length; s++)
      for (let p = starts[s]; p < starts[s + 1]; p++) {
        let sum = 0;
        for (let c = 0, i = rows[p] * d, from = s * d; c < d; c++, i++, from++) {
          dx[i] += weights[p] * dy[from];
          sum += x[i] * dy[from];
        }
        dWeights[p] = sum;
      }
  },
});
