/**
 * Pointing between elements: at the attention-weighted mean of their middles, plus an offset. The pointer's own place
 * counts as one of them, so that it can be moved by an offset. This is how a midpoint, or the distance of a drag, can be
 * expressed on pages never seen.
 */
import { noted } from '../../../nn/noted';
import { maskedSoftmax } from '../../../nn/ops/maskedSoftmax';
import * as tf from '../../../nn/tf';
import type { Weights } from '../../../nn/Weights';
import type { Hand } from '../act/hand';
import { BINS } from '../act/pointer';
import type { SpanBatch } from './batch';
import { attentionHead } from './heads';
import { BETWEEN_OUTPUTS } from './layout';

/** How far an output of 1 moves the mean, bins. */
const REACH = 3;
/** Spread around the mean, bins: the minimum, and how much more it is at first. */
const [SHARPEST, FIRST_SPREAD] = [0.3, 10];

/** p(x) and p(y) [r, 1, 51] of r states [r, width]. @param keys [r, n, width] of the elements */
export function between(
  weights: Weights,
  state: tf.Tensor2D,
  hands: readonly Hand[],
  keys: tf.Tensor3D,
  { mask, middleColumns, middleRows }: SpanBatch,
): { readonly columns: tf.Tensor3D; readonly rows: tf.Tensor3D } {
  const r = state.shape[0];
  const outputs = weights.dense('between/place', state, 'between/place');
  const [ofPointer, right, down, wide, high] = tf.split(outputs, BETWEEN_OUTPUTS, 1) as tf.Tensor2D[];
  const logits = tf.concat2d([attentionHead(weights, 'between', state, keys), ofPointer], 1);
  const attention = maskedSoftmax(logits, tf.concat2d([mask, tf.ones([r, 1])], 1));
  noted('between/shares', attention);
  const along = (of: 'x' | 'y', middles: tf.Tensor2D, offset: tf.Tensor2D, spread: tf.Tensor2D) => {
    const pointers = tf.tensor2d(
      hands.map(({ pointer }) => pointer[of]),
      [r, 1],
    );
    const mean = tf.sum(tf.mul(attention, tf.concat2d([middles, pointers], 1)), 1, true);
    return bell(tf.add(mean, tf.mul(offset, REACH)), tf.add(tf.mul(tf.exp(spread), FIRST_SPREAD), SHARPEST));
  };
  return {
    columns: along('x', middleColumns, right, wide),
    rows: along('y', middleRows, down, high),
  };
}

/** Means and spreads [r, 1], in bins -> a normal distribution over the bins [r, 1, 51] */
function bell(mean: tf.Tensor, spread: tf.Tensor): tf.Tensor3D {
  const bins = tf.range(0, BINS).expandDims(0);
  const away = tf.div(tf.sub(bins, mean), spread);
  return tf.softmax(tf.mul(tf.square(away), -0.5)).expandDims(1) as tf.Tensor3D;
}
