/** The loss of advantage actor-critic with an entropy bonus (Mnih et al. 2016). */
import type { Objective } from '../../../nn/gradients';
import { takeValues } from '../../../nn/ops/embedding';
import { segmentSum } from '../../../nn/ops/segments';
import * as tf from '../../../nn/tf';
import type { EncodedPage } from '../encode/PageEncoder';
import type { NavigatorNet } from './NavigatorNet';
import { batchPages, pairCount } from './pageBatch';

/** A step to learn from. */
export interface NavigatorSample {
  readonly page: EncodedPage;
  /** Index of the chosen pair. */
  readonly pair: number;
  readonly advantage: number;
  readonly return: number;
}

/** Means over the samples, within a `tf.tidy`. */
export function navigatorLoss(
  net: NavigatorNet,
  samples: readonly NavigatorSample[],
  { entropy: entropyWeight, valueWeight }: { readonly entropy: number; readonly valueWeight: number },
): Objective {
  const batch = batchPages(samples.map(({ page }) => page));
  const { logs, values } = net.forward(batch);
  const column = (of: (sample: NavigatorSample) => number) => tf.tensor1d(samples.map(of));
  const chosen = takeValues(logs, chosenRows(samples));
  const policy = tf.neg(
    tf.mean(
      tf.mul(
        chosen,
        column(({ advantage }) => advantage),
      ),
    ),
  ) as tf.Scalar;
  const value = tf.mean(
    tf.squaredDifference(
      values,
      column((sample) => sample.return),
    ),
  ) as tf.Scalar;
  const entropyTerms = tf.neg(tf.mul(tf.exp(logs), logs)).reshape([-1, 1]) as tf.Tensor2D;
  const entropy = tf.mean(segmentSum(entropyTerms, batch.pairs)) as tf.Scalar;
  const loss = tf.addN([policy, tf.mul(valueWeight, value), tf.mul(-entropyWeight, entropy)]) as tf.Scalar;
  return { loss, metrics: { 'loss/policy': policy, 'loss/value': value, 'loss/entropy': entropy } };
}

/** int32 [b] where the chosen pairs lie among all pairs */
function chosenRows(samples: readonly NavigatorSample[]): tf.Tensor1D {
  let start = 0;
  const rows = samples.map(({ page, pair }) => {
    const row = start + pair;
    start += pairCount(page);
    return row;
  });
  return tf.tensor1d(rows, 'int32');
}
