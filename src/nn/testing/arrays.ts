/** Random tensors for tests, the same on every backend and in every run. */
import * as tf from '../tf';

// Some are made where tests are declared, before any test has started a backend; this one is available at once.
void tf.setBackend('cpu');

/** Hash of a counter: enough randomness for test data, and no state shared between tests. */
function uniform(seed: number, i: number): number {
  let z = Math.imul(seed + 1, 0x9e3779b9) ^ Math.imul(i + 1, 0x85ebca6b);
  z = Math.imul(z ^ (z >>> 15), 0x2c1b3c6d);
  z = Math.imul(z ^ (z >>> 12), 0x297a2d39);
  return ((z ^ (z >>> 15)) >>> 0) / 0x1_0000_0000;
}

const fill = <T extends tf.Rank>(
  shape: tf.ShapeMap[T],
  value: (i: number) => number,
  dtype: 'float32' | 'int32',
) =>
  tf.tensor<T>(
    Array.from({ length: tf.util.sizeFromShape(shape) }, (_, i) => value(i)),
    shape,
    dtype,
  );

/** Uniform in [-1, 1). */
export function noise<T extends tf.Rank>(seed: number, shape: tf.ShapeMap[T]): tf.Tensor<T> {
  return fill<T>(shape, (i) => 2 * uniform(seed, i) - 1, 'float32');
}

/** Ones with the given probability, else zeros. */
export function coins<T extends tf.Rank>(
  seed: number,
  shape: tf.ShapeMap[T],
  probability = 0.5,
): tf.Tensor<T> {
  return fill<T>(shape, (i) => (uniform(seed, i) < probability ? 1 : 0), 'float32');
}

/** Integers in [low, high). */
export function integers<T extends tf.Rank>(
  seed: number,
  shape: tf.ShapeMap[T],
  low: number,
  high: number,
): tf.Tensor<T> {
  return fill<T>(shape, (i) => low + Math.floor(uniform(seed, i) * (high - low)), 'int32');
}

/** Masks of sequences: row i has `lengths[i]` ones, then zeros, `t` in all. */
export function prefixMask(lengths: readonly number[], t: number): tf.Tensor2D {
  return tf.tensor2d(lengths.map((length) => Array.from({ length: t }, (_, i) => (i < length ? 1 : 0))));
}

/** A mask [b, n] of coins with its first row all zeros. */
export function maskWithEmptyRow(b: number, n: number): tf.Tensor2D {
  const rows = coins<tf.Rank.R2>(11, [b, n], 0.6);
  return tf.concat([tf.zeros([1, n]), rows.slice([1, 0], [b - 1, n])]) as tf.Tensor2D;
}
