/** A value treated as a constant: no gradient flows back through it. */
import * as tf from '../tf';

/** x of any shape -> the same numbers, with gradient zero. */
export function stopGradient<T extends tf.Tensor>(x: T): T {
  const constant = tf.customGrad((input: tf.Tensor | tf.GradSaveFunc) => ({
    value: (input as tf.Tensor).clone(),
    gradFunc: (dy: tf.Tensor) => [tf.zerosLike(dy)],
  }));
  return constant(x) as T;
}
