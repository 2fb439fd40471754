/** A value as a constant: what is computed from it does not train what it was computed from. */
import * as tf from '../tf';

/** x of any shape -> the same numbers, with gradient zero. */
export function stopGradient<T extends tf.Tensor>(x: T): T {
  const constant = tf.customGrad((input: tf.Tensor | tf.GradSaveFunc) => ({
    value: (input as tf.Tensor).clone(),
    gradFunc: (dy: tf.Tensor) => [tf.zerosLike(dy)],
  }));
  return constant(x) as T;
}
