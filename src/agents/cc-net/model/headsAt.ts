/** All heads of the policy in some steps: what deciding, inspecting and learning have in common. */
import type * as tf from '../../../nn/tf';
import type { Weights } from '../../../nn/Weights';
import type { Hand } from '../act/hand';
import type { CcSettings } from '../settings';
import type { SpanBatch } from './batch';
import { attentionHead, type LinearHeads, linearHeads } from './heads';
import { type Pointing, pointingAt } from './pointing';

/** What the heads see of r steps. */
interface HeadInputs {
  /** [r, width] */
  readonly state: tf.Tensor2D;
  readonly hands: readonly Hand[];
  /** [r, f, width] and [r, n, width]: the keys that choosing attends to; null if there is nothing to choose from */
  readonly fields: tf.Tensor3D | null;
  readonly elements: tf.Tensor3D | null;
  readonly targets: tf.Tensor3D | null;
  /** Of the elements to point at; null without them. */
  readonly spans: SpanBatch | null;
}

export interface Heads extends LinearHeads {
  /** [r, f] logits, including padding; null if there are no fields */
  readonly field: tf.Tensor2D | null;
  /** [r, n] logits, likewise */
  readonly element: tf.Tensor2D | null;
  /** Null if places are only chosen on their own. */
  readonly pointing: Pointing | null;
}

/** The places themselves follow from `x` and `pointing`: all of them in `logPlaces`, those that were chosen in `mixedLoss`. */
export function headsAt(
  weights: Weights,
  settings: CcSettings,
  { state, hands, fields, elements, targets, spans }: HeadInputs,
): Heads {
  // Gradients of the state are summed in this order: another one rounds them differently.
  return {
    ...linearHeads(weights, state, settings),
    field: fields && attentionHead(weights, 'field', state, fields),
    element: elements && attentionHead(weights, 'element', state, elements),
    pointing: targets && spans && pointingAt(weights, state, hands, targets, spans),
  };
}
