/** Affine map of rows. */
import * as tf from '../tf';

/** x [r, i], w [i, o], b [o] -> x w + b [r, o]. */
export function dense(x: tf.Tensor2D, w: tf.Tensor2D, b?: tf.Tensor1D): tf.Tensor2D {
  const product = tf.matMul(x, w) as tf.Tensor2D;
  return b ? tf.add(product, b) : product;
}
