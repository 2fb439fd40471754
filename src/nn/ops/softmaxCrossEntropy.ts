/** The loss of choosing one of the unmasked entries of each row. */
import { compiledKernel, onCompiled } from '../kernels/compiledKernel';
import { fusedOp } from '../kernels/fusedOp';
import * as tf from '../tf';
import { composedMaskedLogSoftmax } from './maskedSoftmax';

/**
 * logits [b, n], targets int32 [b], mask [b, n] of 0 and 1 -> -log softmax(logits)[target] as [b], the softmax over the
 * unmasked entries. A row without a choice to learn - its target masked or outside [0, n), such as -1 - has loss and
 * gradient 0.
 */
export function softmaxCrossEntropy(
  logits: tf.Tensor2D,
  targets: tf.Tensor1D,
  mask: tf.Tensor2D = tf.onesLike(logits),
): tf.Tensor1D {
  if (!onCompiled()) return composedSoftmaxCrossEntropy(logits, targets, mask);
  return fusedOp({
    inputs: [logits],
    forward: () => {
      const [losses, slopes] = forward({ logits, targets, mask }, {});
      return { value: losses as tf.Tensor1D, keep: [slopes] };
    },
    backward: (dy, [slopes]) => scaledRows({ x: slopes, factors: dy }, {}),
  });
}

/** Cross-entropy of a masked softmax from stock ops: the fallback, and the reference in tests. */
export function composedSoftmaxCrossEntropy(
  logits: tf.Tensor2D,
  targets: tf.Tensor1D,
  mask: tf.Tensor2D,
): tf.Tensor1D {
  const choices = tf.range(0, logits.shape[1], 1, 'int32');
  const chosen = tf.mul(tf.equal(targets.expandDims(1), choices).toFloat(), mask);
  return tf.neg(tf.sum(tf.mul(chosen, composedMaskedLogSoftmax(logits, mask)), 1));
}

/** Second output: the gradient, softmax minus the one-hot target. */
const forward = compiledKernel({
  name: 'LatticeworkSoftmaxCrossEntropy',
  inputs: { logits: 'float32', targets: 'int32', mask: 'float32' },
  outputs: ({ logits: [b, n] }) => [[b], [b, n]],
  scratch: ({ logits: [b] }) => [b],
  compute: ({ inputs, outputs: [losses, slopes], scratch: [totals], shapes, loops }) => {
    const [b, n] = shapes.logits;
    loops.softmaxCrossEntropy(inputs.logits, inputs.targets, inputs.mask, losses, totals, slopes, b, n);
    for (let row = 0; row < b; row++) losses[row] += Math.log(totals[row]);
  },
});

const scaledRows = compiledKernel({
  name: 'LatticeworkScaledRows',
  inputs: { x: 'float32', factors: 'float32' },
  outputs: ({ x }) => [x],
  compute: ({ inputs: { x, factors }, outputs: [y], shapes, loops }) => {
    y.set(x);
    loops.scaleRows(y, factors, ...(shapes.x as [number, number]));
  },
});
