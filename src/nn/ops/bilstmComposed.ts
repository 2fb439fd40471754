/** The bidirectional LSTM from stock ops: what the GPU runs, and what tests compare the fused kernel with. */
import * as tf from '../tf';

export interface RecurrentWeights {
  /** [2, h, 4h] */
  readonly recurrent: tf.Tensor3D;
  /** [2, h] */
  readonly initialHidden: tf.Tensor2D;
  /** [2, h] */
  readonly initialCell: tf.Tensor2D;
}

/** The recurrence alone: gate inputs W x + bias [b, t, 8h], mask [b, t] -> states [b, t, 2h]; see `bilstm`. */
export function composedBiLstm(
  projected: tf.Tensor3D,
  mask: tf.Tensor2D,
  weights: RecurrentWeights,
): tf.Tensor3D {
  const forward = direction(projected, mask, weights, 0);
  const backward = direction(projected, mask, weights, 1);
  return tf.concat([tf.stack(forward, 1), tf.stack(backward, 1)], 2) as tf.Tensor3D;
}

/** States of one direction (0 forward, 1 backward) by position: t tensors [b, h]. */
function direction(
  projected: tf.Tensor3D,
  mask: tf.Tensor2D,
  { recurrent, initialHidden, initialCell }: RecurrentWeights,
  which: 0 | 1,
): tf.Tensor2D[] {
  const [b, t] = projected.shape;
  const h = initialHidden.shape[1];
  const weights = recurrent.slice([which, 0, 0], [1, h, 4 * h]).reshape([h, 4 * h]) as tf.Tensor2D;
  let hidden = tf.tile(initialHidden.slice([which, 0], [1, h]), [b, 1]) as tf.Tensor2D;
  let cell = tf.tile(initialCell.slice([which, 0], [1, h]), [b, 1]) as tf.Tensor2D;
  const states: tf.Tensor2D[] = new Array(t);
  for (let step = 0; step < t; step++) {
    const time = which === 0 ? step : t - 1 - step;
    const gateInputs = projected.slice([0, time, which * 4 * h], [b, 1, 4 * h]).reshape([b, 4 * h]);
    const [i, f, g, o] = tf.split(tf.add(gateInputs, tf.matMul(hidden, weights)), 4, 1);
    const nextCell = tf.add(tf.mul(tf.sigmoid(f), cell), tf.mul(tf.sigmoid(i), tf.tanh(g)));
    const nextHidden = tf.mul(tf.sigmoid(o), tf.tanh(nextCell));
    const open = mask.slice([0, time], [b, 1]);
    cell = tf.add(cell, tf.mul(open, tf.sub(nextCell, cell)));
    hidden = tf.add(hidden, tf.mul(open, tf.sub(nextHidden, hidden)));
    states[time] = hidden;
  }
  return states;
}
