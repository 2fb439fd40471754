/**
 * An op of two kernels, one for each pass. Unlike the further outputs of a kernel with a registered gradient, what the
 * forward pass keeps is not a value on the tape, so no gradient of zeros is created for it.
 */
import * as tf from '../tf';

interface FusedOp<T extends tf.Tensor> {
  /** The inputs that it is differentiable in. */
  readonly inputs: readonly tf.Tensor[];
  /** The value, and what the backward pass needs. */
  readonly forward: () => { readonly value: T; readonly keep: readonly tf.Tensor[] };
  /** Gradients, one per input. */
  readonly backward: (dy: T, kept: readonly tf.Tensor[]) => tf.Tensor[];
}

export function fusedOp<T extends tf.Tensor>({ inputs, forward, backward }: FusedOp<T>): T {
  const op = tf.customGrad((...args: (tf.Tensor | tf.GradSaveFunc)[]) => {
    const { value, keep } = forward();
    (args.at(-1) as tf.GradSaveFunc)([...keep]);
    return { value, gradFunc: (dy: T, kept: tf.Tensor[]) => backward(dy, kept) };
  });
  return op(...inputs) as T;
}
