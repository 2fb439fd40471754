/** Bidirectional LSTM over padded sequences; forward pass and back-propagation through time are one kernel each. */

import { runBiLstm } from '../kernels/bilstm';
import { onHost } from '../kernels/hostKernel';
import * as tf from '../tf';
import { dense } from './dense';

interface RecurrentWeights {
  /** [2, h, 4h] */
  readonly recurrent: tf.Tensor3D;
  /** [2, h] */
  readonly initialHidden: tf.Tensor2D;
  /** [2, h] */
  readonly initialCell: tf.Tensor2D;
}

/** Both directions side by side, forward first; gates in the order input, forget, cell, output. */
interface BiLstmWeights extends RecurrentWeights {
  /** [d, 8h]: 4h columns per direction */
  readonly input: tf.Tensor2D;
  /** [8h] */
  readonly bias: tf.Tensor1D;
}

/**
 * x [b, t, d]; mask [b, t]: each row ones, then zeros (its length) -> [b, t, 2h] forward and backward state at each
 * position; a padded position holds the state carried over it.
 */
export function bilstm(x: tf.Tensor3D, mask: tf.Tensor2D, weights: BiLstmWeights): tf.Tensor3D {
  const [b, t, d] = x.shape;
  const inputs = dense(x.reshape([b * t, d]), weights.input, weights.bias);
  const projected = inputs.reshape([b, t, weights.bias.shape[0]]) as tf.Tensor3D;
  return onHost() ? runBiLstm(projected, mask, weights) : composedBiLstm(projected, mask, weights);
}

/** The recurrence from stock ops: gate inputs W x + bias [b, t, 8h], mask [b, t] -> states [b, t, 2h]. */
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
