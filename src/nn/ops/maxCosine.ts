/** How well each row of a page matches the best-matching goal word of that page. */
import { gemm } from '../kernels/gemm';
import { registerKernelGradient } from '../kernels/gradient';
import { hostKernel, onHost } from '../kernels/hostKernel';
import * as tf from '../tf';
import { pad, paddingMask, type Segments, unpad } from './segments';

/** Prevents a division by the length of a zero vector. */
const EPSILON = 1e-12;

/**
 * a [r, d] in segments, b [q, d] in as many segments -> [r], the greatest cosine between a row of `a` and any row
 * of `b` of the same segment. The gradient goes through the first among equals.
 */
export function maxCosine(a: tf.Tensor2D, b: tf.Tensor2D, ofA: Segments, ofB: Segments): tf.Tensor1D {
  if (!onHost()) return composedMaxCosine(a, b, ofA, ofB);
  return kernel({ a, b, startsA: ofA.starts, startsB: ofB.starts }, {})[0] as tf.Tensor1D;
}

/** Greatest cosine of each row from stock ops: the fallback, and the reference in tests. Rows that tie for the maximum share the gradient. */
export function composedMaxCosine(a: tf.Tensor2D, b: tf.Tensor2D, ofA: Segments, ofB: Segments): tf.Tensor1D {
  const cosines = tf.matMul(pad(unitRows(a), ofA, 0), pad(unitRows(b), ofB, 0), false, true);
  const hidden = tf.mul(tf.sub(paddingMask(ofB), 1), 1e9).expandDims(1);
  const best = tf.max(tf.add(cosines, hidden), 2, true) as tf.Tensor3D;
  return unpad(best, ofA).flatten();
}

const unitRows = (x: tf.Tensor2D): tf.Tensor2D =>
  tf.div(x, tf.sqrt(tf.add(tf.sum(tf.square(x), 1, true), EPSILON)));

/** Second output: the matching row of `b`. */
const kernel = hostKernel({
  name: 'LatticeworkMaxCosine',
  inputs: { a: 'float32', b: 'float32', startsA: 'int32', startsB: 'int32' },
  outputs: ({ a: [r] }) => [[r], [r]],
  scratch: ({ a: [r], b: [q] }) => [q, r * q],
  compute: ({ inputs: { a, b, startsA, startsB }, outputs: [best, match], scratch, shapes }) => {
    const d = shapes.a[1];
    const [lengthsB, products] = scratch;
    for (let j = 0; j < lengthsB.length; j++) lengthsB[j] = lengthOf(b, j, d);
    for (let s = 0; s + 1 < startsA.length; s++) {
      const [firstA, firstB] = [startsA[s], startsB[s]];
      const [m, n] = [startsA[s + 1] - firstA, startsB[s + 1] - firstB];
      const [rows, columns] = [a.subarray(firstA * d), b.subarray(firstB * d)];
      gemm({ a: rows, b: columns, c: products, m, n, k: d, transposeB: true });
      for (let i = 0; i < m; i++) {
        let winner = 0;
        for (let j = 1; j < n; j++) {
          const isBetter =
            products[i * n + j] / lengthsB[firstB + j] > products[i * n + winner] / lengthsB[firstB + winner];
          if (isBetter) winner = j;
        }
        match[firstA + i] = firstB + winner;
        best[firstA + i] = products[i * n + winner] / lengthsB[firstB + winner] / lengthOf(a, firstA + i, d);
      }
    }
  },
});

/** d cos(a, b) / da = (b/|b| - cos a/|a|) / |a|, and likewise for b. */
const gradient = hostKernel({
  name: 'LatticeworkMaxCosineGradient',
  inputs: { dy: 'float32', a: 'float32', b: 'float32', best: 'float32', match: 'float32' },
  outputs: ({ a, b }) => [a, b],
  compute: ({ inputs: { dy, a, b, best, match }, outputs: [da, db], shapes }) => {
    const d = shapes.a[1];
    db.fill(0);
    for (let i = 0; i < dy.length; i++) {
      const j = match[i];
      const [lengthA, lengthB, cosine] = [lengthOf(a, i, d), lengthOf(b, j, d), best[i]];
      for (let c = 0, p = i * d, q = j * d; c < d; c++, p++, q++) {
        const [unitA, unitB] = [a[p] / lengthA, b[q] / lengthB];
        da[p] = (dy[i] * (unitB - cosine * unitA)) / lengthA;
        db[q] += (dy[i] * (unitA - cosine * unitB)) / lengthB;
      }
    }
  },
});

function lengthOf(x: Float32Array, row: number, d: number): number {
  let sum = EPSILON;
  for (let c = row * d; c < (row + 1) * d; c++) sum += x[c] * x[c];
  return Math.sqrt(sum);
}

registerKernelGradient({
  kernel: 'LatticeworkMaxCosine',
  saveInputs: ['a', 'b'],
  saveOutputs: [true, true],
  backward: ([dy], [a, b, best, match]) => {
    const [da, db] = gradient({ dy, a, b, best, match }, {});
    return { a: da, b: db };
  },
});
