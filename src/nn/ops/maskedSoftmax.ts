/** Softmax and log-softmax over the unmasked entries of each row. */
import { registerKernelGradient } from '../kernels/gradient';
import { hostKernel, onHost } from '../kernels/hostKernel';
import * as tf from '../tf';

/** Logits [b, n], mask [b, n] of 0 and 1 -> probabilities [b, n]; a fully masked row gives zeros. */
export function maskedSoftmax(logits: tf.Tensor2D, mask: tf.Tensor2D): tf.Tensor2D {
  if (!onHost()) return composedMaskedSoftmax(logits, mask);
  return softmaxKernel({ logits, mask }, {})[0] as tf.Tensor2D;
}

/**
 * Logits [b, ..., n], mask [b, n] -> log-probabilities [b, ..., n]; masked entries give 0, so that they vanish in sums.
 */
export function maskedLogSoftmax<X extends tf.Tensor>(logits: X, mask: tf.Tensor2D): X {
  if (!onHost()) return composedMaskedLogSoftmax(logits, mask);
  return logSoftmaxKernel({ logits, mask }, {})[0] as X;
}

/** Masked softmax from stock ops: the fallback, and the reference in tests. */
export function composedMaskedSoftmax(logits: tf.Tensor2D, mask: tf.Tensor2D): tf.Tensor2D {
  const exponentials = tf.mul(tf.exp(shifted(logits, mask)), mask);
  return tf.div(exponentials, neverZero(tf.sum(exponentials, 1, true)));
}

/** Masked log-softmax from stock ops: the fallback, and the reference in tests. */
export function composedMaskedLogSoftmax<X extends tf.Tensor>(logits: X, maskOfPages: tf.Tensor2D): X {
  const [b, n] = maskOfPages.shape;
  const shared = logits.size / (b * n);
  const mask = tf.tile(maskOfPages.expandDims(1), [1, shared, 1]).reshape([b * shared, n]) as tf.Tensor2D;
  const z = shifted(logits.reshape([b * shared, n]), mask);
  const total = tf.sum(tf.mul(tf.exp(z), mask), 1, true);
  return tf.mul(tf.sub(z, tf.log(neverZero(total))), mask).reshape(logits.shape) as X;
}

/** Logits minus their row's unmasked maximum; masked entries 0. The maximum is a constant: softmax does not change with it. */
function shifted(logits: tf.Tensor2D, mask: tf.Tensor2D): tf.Tensor2D {
  const open = tf.cast(mask, 'bool');
  const lowest = tf.fill(logits.shape, -1e30);
  const top = tf.customGrad((x) => ({
    value: tf.max(tf.where(open, x as tf.Tensor, lowest), 1, true),
    gradFunc: () => tf.zerosLike(x as tf.Tensor),
  }))(logits);
  return tf.where(open, tf.sub(logits, top), tf.zerosLike(logits)) as tf.Tensor2D;
}

/**
 * The greatest exponential is 1, so a total is at least 1 or, with all masked, 0: a half divides safely, in the
 * gradient too, where a tiny number would be squared to zero.
 */
function neverZero(total: tf.Tensor): tf.Tensor {
  return tf.maximum(total, 0.5);
}

const softmaxKernel = hostKernel({
  name: 'LatticeworkMaskedSoftmax',
  inputs: { logits: 'float32', mask: 'float32' },
  outputs: ({ logits }) => [logits],
  compute: ({ inputs: { logits, mask }, outputs: [weights], shapes: { logits: shape } }) => {
    forEachRow(shape, (start, end) => {
      const total = exponentials(logits, mask, weights, start, end);
      for (let i = start; i < end; i++) weights[i] = total > 0 ? weights[i] / total : 0;
    });
  },
});

const logSoftmaxKernel = hostKernel({
  name: 'LatticeworkMaskedLogSoftmax',
  inputs: { logits: 'float32', mask: 'float32' },
  outputs: ({ logits }) => [logits],
  compute: ({ inputs: { logits, mask }, outputs: [out], shapes }) => {
    forEachMaskedRow(shapes.logits, shapes.mask, (start, end, at) => {
      const top = unmaskedMaximum(logits, mask, start, end, at);
      let total = 0;
      for (let i = start, q = at; i < end; i++, q++) if (mask[q] !== 0) total += Math.exp(logits[i] - top);
      const logTotal = top + Math.log(total);
      for (let i = start, q = at; i < end; i++, q++) out[i] = mask[q] !== 0 ? logits[i] - logTotal : 0;
    });
  },
});

const softmaxGradient = hostKernel({
  name: 'LatticeworkMaskedSoftmaxGradient',
  inputs: { dy: 'float32', weights: 'float32' },
  outputs: ({ dy }) => [dy],
  compute: ({ inputs: { dy, weights }, outputs: [dLogits], shapes: { dy: shape } }) => {
    forEachRow(shape, (start, end) => {
      let mean = 0;
      for (let i = start; i < end; i++) mean += dy[i] * weights[i];
      for (let i = start; i < end; i++) dLogits[i] = weights[i] * (dy[i] - mean);
    });
  },
});

const logSoftmaxGradient = hostKernel({
  name: 'LatticeworkMaskedLogSoftmaxGradient',
  inputs: { dy: 'float32', logProbabilities: 'float32', mask: 'float32' },
  outputs: ({ dy }) => [dy],
  compute: ({ inputs: { dy, logProbabilities, mask }, outputs: [dLogits], shapes }) => {
    forEachMaskedRow(shapes.dy, shapes.mask, (start, end, at) => {
      let total = 0;
      for (let i = start, q = at; i < end; i++, q++) if (mask[q] !== 0) total += dy[i];
      for (let i = start, q = at; i < end; i++, q++)
        dLogits[i] = mask[q] !== 0 ? dy[i] - Math.exp(logProbabilities[i]) * total : 0;
    });
  },
});

function forEachRow([rows, n]: readonly number[], visit: (start: number, end: number) => void): void {
  for (let row = 0; row < rows; row++) visit(row * n, (row + 1) * n);
}

/** Visits every row, and tells where the row's mask begins: one row of it serves rows / maskRows rows. */
function forEachMaskedRow(
  shape: readonly number[],
  [maskRows, n]: readonly number[],
  visit: (start: number, end: number, maskStart: number) => void,
): void {
  const rows = tf.util.sizeFromShape([...shape]) / n;
  const shared = rows / maskRows;
  for (let row = 0; row < rows; row++) visit(row * n, (row + 1) * n, Math.floor(row / shared) * n);
}

function unmaskedMaximum(
  logits: Float32Array,
  mask: Float32Array,
  start: number,
  end: number,
  maskStart = start,
): number {
  let top = Number.NEGATIVE_INFINITY;
  for (let i = start, q = maskStart; i < end; i++, q++) if (mask[q] !== 0 && logits[i] > top) top = logits[i];
  return top;
}

/** Writes exp(logit - maximum), 0 where masked, and returns the sum. */
function exponentials(
  logits: Float32Array,
  mask: Float32Array,
  out: Float32Array,
  start: number,
  end: number,
): number {
  const top = unmaskedMaximum(logits, mask, start, end);
  let total = 0;
  for (let i = start; i < end; i++) {
    out[i] = mask[i] !== 0 ? Math.exp(logits[i] - top) : 0;
    total += out[i];
  }
  return total;
}

registerKernelGradient({
  kernel: 'LatticeworkMaskedSoftmax',
  saveOutputs: [true],
  backward: ([dy], [weights]) => ({ logits: () => softmaxGradient({ dy, weights }, {})[0] }),
});

registerKernelGradient({
  kernel: 'LatticeworkMaskedLogSoftmax',
  saveInputs: ['mask'],
  saveOutputs: [true],
  backward: ([dy], [mask, logProbabilities]) => ({
    logits: () => logSoftmaxGradient({ dy, logProbabilities, mask }, {})[0],
  }),
});
