/** Bidirectional LSTM over padded sequences; forward pass and back-propagation through time are one kernel each. */
import { onHost } from '../kernels/hostKernel';
import { runBiLstm } from '../kernels/lstm';
import type * as tf from '../tf';
import { type BiLstmOutput, composedBiLstm, type RecurrentWeights } from './bilstmComposed';
import { dense } from './dense';

/** Both directions side by side, forward first; gates in the order input, forget, cell, output. */
interface BiLstmWeights extends RecurrentWeights {
  /** [d, 8h]: 4h columns per direction */
  readonly input: tf.Tensor2D;
  /** [8h] */
  readonly bias: tf.Tensor1D;
}

/** x [b, t, d]; mask [b, t]: each row ones, then zeros (its length). Padded steps keep the state. */
export function bilstm(x: tf.Tensor3D, mask: tf.Tensor2D, weights: BiLstmWeights): BiLstmOutput {
  const [b, t, d] = x.shape;
  const width = weights.bias.shape[0];
  const projected = dense(x.reshape([b * t, d]), weights.input, weights.bias).reshape([b, t, width]);
  return bilstmFromProjected(projected as tf.Tensor3D, mask, weights);
}

/** The recurrence alone, from gate inputs W x + bias [b, t, 8h], for a caller that projects each distinct word once. */
function bilstmFromProjected(
  projected: tf.Tensor3D,
  mask: tf.Tensor2D,
  weights: RecurrentWeights,
): BiLstmOutput {
  return onHost() ? runBiLstm(projected, mask, weights) : composedBiLstm(projected, mask, weights);
}
