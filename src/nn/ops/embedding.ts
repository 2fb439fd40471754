/** Look-ups of rows: one per id, or one per batch element. */
import * as tf from '../tf';

/** table [V, d], ids int32 [...] in [0, V) -> [..., d]. The gradient adds rows up where ids repeat. */
export function embedding(table: tf.Tensor2D, ids: tf.Tensor): tf.Tensor {
  const rows = tf.gather(table, ids.as1D());
  return tf.reshape(rows, [...ids.shape, table.shape[1]]);
}

/** x [b, n, d], index int32 [b] in [0, n) -> x[i, index[i]] as [b, d]. */
export function takeRows(x: tf.Tensor3D, index: tf.Tensor1D): tf.Tensor2D {
  const [b, n, d] = x.shape;
  return tf.gather(x.reshape([b * n, d]), flatIndex(index, b, n)) as tf.Tensor2D;
}

/** x [b, n], index int32 [b] in [0, n) -> x[i, index[i]] as [b]. */
export function takeAlong(x: tf.Tensor2D, index: tf.Tensor1D): tf.Tensor1D {
  const [b, n] = x.shape;
  return tf.gather(x.reshape([b * n]), flatIndex(index, b, n)) as tf.Tensor1D;
}

function flatIndex(index: tf.Tensor1D, b: number, n: number): tf.Tensor1D {
  return tf.add(index, tf.range(0, b * n, n, 'int32'));
}
