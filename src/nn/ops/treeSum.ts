/** Sums over the neighbours in trees: for every row, its parent and its children. */
import * as tf from '../tf';

/**
 * x [r, d], parents int32 [r] (rows of `x`, -1 for roots; any number of trees) -> sums over parent and children
 * [r, d], from stock ops: a row of zeros stands for the parent of roots.
 */
export function composedTreeSum(x: tf.Tensor2D, parents: tf.Tensor1D): tf.Tensor2D {
  const [r, d] = x.shape;
  const known = tf.where(tf.greaterEqual(parents, 0), parents, tf.fill([r], r, 'int32')) as tf.Tensor1D;
  const fromParent = tf.gather(tf.concat([x, tf.zeros([1, d])]), known);
  const fromChildren = tf.unsortedSegmentSum(x, known, r + 1).slice([0, 0], [r, d]);
  return tf.add(fromParent, fromChildren);
}
