/** The element that the pointer is on, by the key that the pointing head attends to: W_k t + b of the transformer's output t for it. */
import { embedding } from '../../../nn/ops/embedding';
import * as tf from '../../../nn/tf';
import { elementAt } from '../encode/spans';
import type { StepInput } from './sequences';

/**
 * [r, width] the key by which that element is pointed at; zeros if the pointer is on none.
 * @param keys [u, n * width] of the elements of u states
 * @param states [r] which of these each step was taken in
 */
export function keysUnderPointer(
  steps: readonly StepInput[],
  keys: tf.Tensor2D,
  states: readonly number[],
  width: number,
): tf.Tensor2D {
  const [u, all] = keys.shape;
  const n = all / width;
  const elements = steps.map(({ screen, hand }) => elementAt(screen, hand.pointer));
  const rows = elements.map((element, i) => states[i] * n + Math.max(0, element));
  const found = embedding(keys.reshape([u * n, width]) as tf.Tensor2D, tf.tensor1d(rows, 'int32'));
  const isOn = tf.tensor2d(
    elements.map((element) => Number(element >= 0)),
    [steps.length, 1],
  );
  return tf.mul(found, isOn) as tf.Tensor2D;
}
