/** Bidirectional LSTM over padded sequences; forward pass and back-propagation through time are one kernel each. */
import { onHost } from '../kernels/hostKernel';
import { runBiLstm } from '../kernels/lstm';
import type * as tf from '../tf';
import { composedBiLstm, type RecurrentWeights } from './bilstmComposed';
import { dense } from './dense';

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
