/**
 * Pointing at elements: attention chooses one, and a place within it; or a place between some; or a place on its own, as
 * in the paper. The probability of a place sums over all ways to reach it.
 */
import { noted } from '../../../nn/noted';
import { maskedSoftmax } from '../../../nn/ops/maskedSoftmax';
import * as tf from '../../../nn/tf';
import type { Weights } from '../../../nn/Weights';
import type { Hand } from '../act/hand';
import { BINS, PLACES } from '../act/pointer';
import { PARTS } from '../encode/spans';
import type { SpanBatch } from './batch';
import { between } from './between';
import { attentionHead, yForAll } from './heads';

export interface Pointing {
  /** [r, n + 2] probability of each way: pointing at each element, between elements, at a place on its own */
  readonly shares: tf.Tensor2D;
  /** [r, n + 1, 51] p(x | way) of all ways except the last */
  readonly columns: tf.Tensor3D;
  /** [r, n + 1, 51] p(y | way) */
  readonly rows: tf.Tensor3D;
}

/** Far below what single precision can distinguish next to 1, far above the smallest number that it can hold. */
const TINY = 1e-30;
/** As tiny as it can be where its square must be representable too: in the gradient of a division. */
const NOTHING = 1e-12;

/**
 * @param state [r, width]
 * @param keys [r, n, width] keys that choosing an element attends to
 * @param spans for the states of the r steps
 */
export function pointingAt(
  weights: Weights,
  state: tf.Tensor2D,
  hands: readonly Hand[],
  keys: tf.Tensor3D,
  spans: SpanBatch,
): Pointing {
  const outputs = weights.dense('target/parts', state, 'target/parts');
  const [others, across, down] = tf.split(outputs, [2, PARTS, PARTS], 1) as tf.Tensor2D[];
  const logits = tf.concat2d([attentionHead(weights, 'target', state, keys), others], 1);
  // Without elements, there is nothing between them.
  const any = tf.max(spans.mask, 1, true) as tf.Tensor2D;
  const open = tf.concat2d([spans.mask, any, tf.ones([state.shape[0], 1])], 1);
  const shares = noted('target/shares', maskedSoftmax(logits, open));
  const { columns, rows } = between(weights, state, hands, keys, spans);
  return {
    shares,
    columns: tf.concat3d([within(across, spans.columns), columns], 1),
    rows: tf.concat3d([within(down, spans.rows), rows], 1),
  };
}

/** Every bin of an element has the logit of the part that it lies on: logits [r, PARTS] -> p(bin | element) [r, n, 51] */
function within(logits: tf.Tensor2D, spans: tf.Tensor2D): tf.Tensor3D {
  const r = logits.shape[0];
  const marks = spans.reshape([r, -1, PARTS]) as tf.Tensor3D;
  const powers = tf.softmax(logits).reshape([r, PARTS, 1]) as tf.Tensor3D;
  const ofBins = tf.matMul(marks, powers).reshape([r, -1, BINS]) as tf.Tensor3D;
  return tf.div(ofBins, tf.add(tf.sum(ofBins, 2, true), NOTHING)) as tf.Tensor3D;
}

/**
 * -log p(x, y) of places [r].
 * @param xs int32 [r] in [0, 51), ys likewise
 * @param alone [r] -log p(x, y) if the place is chosen on its own
 */
export function mixedLoss(
  { shares, columns, rows }: Pointing,
  { xs, ys }: { readonly xs: tf.Tensor1D; readonly ys: tf.Tensor1D },
  alone: tf.Tensor1D,
): tf.Tensor1D {
  const [r, ways] = columns.shape;
  const at = (bins: tf.Tensor3D, chosen: tf.Tensor1D) => {
    const one = tf.oneHot(chosen, BINS).toFloat().reshape([r, BINS, 1]) as tf.Tensor3D;
    return tf.matMul(bins, one).reshape([r, ways]);
  };
  const [ofElements, byItself] = tf.split(shares, [ways, 1], 1);
  const onElements = tf.sum(tf.mul(ofElements, tf.mul(at(columns, xs), at(rows, ys))), 1);
  const elsewhere = tf.mul(byItself.reshape([r]), tf.exp(tf.neg(alone)));
  return tf.neg(tf.log(tf.add(tf.add(onElements, elsewhere), TINY))) as tf.Tensor1D;
}

/** log p(x, y) of all places [r, 51 (x) * 51 (y)]. @param x [r, 51] logits of columns chosen on their own */
export function logPlaces(
  weights: Weights,
  state: tf.Tensor2D,
  x: tf.Tensor2D,
  targets: Pointing | null,
): tf.Tensor2D {
  const r = state.shape[0];
  const alone = tf.add(tf.logSoftmax(x).expandDims(2), tf.logSoftmax(yForAll(weights, state))) as tf.Tensor3D;
  if (!targets) return noted('places', alone.reshape([r, PLACES]) as tf.Tensor2D);
  const { shares, columns, rows } = targets;
  const ways = columns.shape[1];
  const [ofElements, byItself] = tf.split(shares, [ways, 1], 1);
  const weighted = tf.mul(columns, ofElements.expandDims(2)) as tf.Tensor3D;
  const onElements = tf.matMul(tf.transpose(weighted, [0, 2, 1]), rows);
  const elsewhere = tf.mul(byItself.expandDims(2), tf.exp(alone));
  const all = tf.log(tf.add(tf.add(onElements, elsewhere), TINY));
  return noted('places', all.reshape([r, PLACES]) as tf.Tensor2D);
}
