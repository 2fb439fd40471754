/** Cases of losses. */
import { composedHuber, huber } from '../ops/huber';
import { composedSoftmaxCrossEntropy, softmaxCrossEntropy } from '../ops/softmaxCrossEntropy';
import * as tf from '../tf';
import { integers, maskWithEmptyRow, noise } from './arrays';
import { type OpCase, opCase } from './opCase';

/** b rows of n logits; the first is all masked, and some targets are masked or out of range. */
export function losses(b: number, n: number): OpCase[] {
  const logits = noise<tf.Rank.R2>(50, [b, n]);
  const mask = maskWithEmptyRow(b, n);
  const targets = integers<tf.Rank.R1>(51, [b], -1, n + 1);
  const errors = tf.mul(noise<tf.Rank.R2>(52, [b, n]), 3) as tf.Tensor2D;
  return [
    opCase(
      'softmaxCrossEntropy',
      [logits],
      (x) => softmaxCrossEntropy(x, targets),
      (x) => composedSoftmaxCrossEntropy(x, targets, tf.onesLike(x)),
    ),
    opCase(
      'softmaxCrossEntropy masked',
      [logits],
      (x) => softmaxCrossEntropy(x, targets, mask),
      (x) => composedSoftmaxCrossEntropy(x, targets, mask),
    ),
    opCase(
      'huber',
      [errors],
      (x) => huber(x, 1.5),
      (x) => composedHuber(x, 1.5),
    ),
  ];
}
