/** The data of an update, whole or in micro-batches whose losses and gradients add up to those of the whole. */
import type { Objective } from '../../../nn/gradients';
import * as tf from '../../../nn/tf';
import { distinct } from '../../shared/lists';
import type { Screen } from '../encode/ScreenEncoder';
import type { WobSettings } from '../settings';
import { actorCriticLoss, type ClonedStep, cloningLoss, type ReinforcedStep } from './losses';
import type { WobNet } from './WobNet';

/** Plain data. */
export type WobBatch = (
  | { readonly kind: 'cloned'; readonly steps: readonly ClonedStep[] }
  | { readonly kind: 'reinforced'; readonly steps: readonly ReinforcedStep[] }
) & {
  /** The part of the steps that these make up; 1 for the whole. */
  readonly share: number;
};

/** Both losses are means over the steps. */
export function objectiveOf(net: WobNet, batch: WobBatch, settings: WobSettings): Objective {
  const { loss, metrics } =
    batch.kind === 'cloned'
      ? cloningLoss(net, batch.steps, settings)
      : actorCriticLoss(net, batch.steps, settings);
  const shared = (mean: tf.Scalar) => tf.mul(mean, batch.share) as tf.Scalar;
  return {
    loss: shared(loss),
    metrics: Object.fromEntries(Object.entries(metrics).map(([name, mean]) => [name, shared(mean)])),
  };
}

/**
 * Divides a batch into as many micro-batches as requested, or as there are distinct states. Each has about equally many
 * states, which are computed once.
 */
export function microBatchesOf(batch: WobBatch, count: number): WobBatch[] {
  const { unique, indexOf } = distinct(batch.steps.map(({ screen }) => screen));
  const parts = Math.min(count, unique.length);
  if (parts <= 1) return [batch];
  const partOf = (screen: Screen) => Math.floor((indexOf(screen) * parts) / unique.length);
  return Array.from({ length: parts }, (_, i) => {
    const steps = batch.steps.filter(({ screen }) => partOf(screen) === i);
    return { ...batch, steps, share: (batch.share * steps.length) / batch.steps.length } as WobBatch;
  });
}
