/**
 * The attentions of DOMNet (Appendix C, "Attentions", steps 1-4): from embeddings to the critic's value, a distribution
 * over elements, and for given elements over what to do with them.
 */
import {
  type AttentionWeights,
  attentionLogits,
  attentionOver,
  weightedSum,
} from '../../../nn/ops/attention';
import { dense } from '../../../nn/ops/dense';
import { maskedLogSoftmax } from '../../../nn/ops/maskedSoftmax';
import { maskedMax } from '../../../nn/ops/neighbours';
import type { Parameters } from '../../../nn/parameters';
import * as tf from '../../../nn/tf';
import type { GoalKind } from '../encode/goal';
import type { Batch } from './batch';
import type { GoalEmbedding } from './embed';
import type { Sizes } from './layout';

/** Keeps the logarithm of a probability finite. */
const TINY = 1e-9;

export interface Attended {
  /** g: both goal contexts. [b, goalContext] */
  readonly goalContext: tf.Tensor2D;
  /** V(s). [b] */
  readonly value: tf.Tensor1D;
  /** log p(e), the mixture of both heads. [b, n] */
  readonly elementLogProbs: tf.Tensor2D;
  /** For looking inside, each [b, n]. */
  readonly elementHeads: readonly { readonly name: string; readonly weights: tf.Tensor2D }[];
  /** For looking inside, each [b, u + 1], the NULL sentinel last. */
  readonly goalHeads: readonly { readonly name: string; readonly weights: tf.Tensor2D }[];
}

export function attend(
  p: Parameters,
  d: Sizes,
  batch: Batch,
  dom: tf.Tensor3D,
  goal: GoalEmbedding,
): Attended {
  const { b, u } = batch;

  // 1. DOM context
  const top = maskedMax(dom, batch.actable);
  const domWeights = attentionOver({
    memory: dom,
    query: top,
    mask: batch.actable,
    ...head(p, 'dom context'),
  });
  const context = weightedSum(domWeights, dom);

  // 2. Goal contexts, with a learned NULL vector to attend to when the goal does not matter
  const nothing = tf.mul(tf.ones([b, 1, 1]), p.get('goal/null').reshape([1, 1, d.goal]));
  const units = tf.concat([goal.units, nothing], 1) as tf.Tensor3D;
  const mask = tf.concat2d([batch.units, tf.ones([b, 1])], 1).reshape([b, u + 1]) as tf.Tensor2D;
  const goalWeights = ['goal 1', 'goal 2'].map((name) =>
    attentionOver({ memory: units, query: context, mask, ...head(p, name) }),
  );
  const goalContext = tf.concat2d(
    goalWeights.map((weights) => weightedSum(weights, units)),
    1,
  );

  // 3. Element selection
  const state = tf.concat2d([goalContext, context], 1);
  const elementWeights = ['element 1', 'element 2'].map((name) =>
    attentionOver({ memory: dom, query: state, mask: batch.actable, ...head(p, name) }),
  );
  const ratios = tf.split(tf.softmax(linear(p, 'mixture', goalContext)), 2, 1);
  const mixture = tf.add(elementWeights[0].mul(ratios[0]), elementWeights[1].mul(ratios[1])) as tf.Tensor2D;

  return {
    goalContext,
    value: linear(p, 'value', state).reshape([b]) as tf.Tensor1D,
    elementLogProbs: mixture.add(TINY).log() as tf.Tensor2D,
    elementHeads: [
      { name: 'element attention, head 1', weights: elementWeights[0] },
      { name: 'element attention, head 2', weights: elementWeights[1] },
      { name: 'DOM context', weights: domWeights },
    ],
    goalHeads: goalWeights.map((weights, i) => ({ name: `goal attention, head ${i + 1}`, weights })),
  };
}

const head = (p: Parameters, name: string): AttentionWeights => ({
  w: p.get(`${name}/w`) as tf.Tensor2D,
  u: p.get(`${name}/u`) as tf.Tensor2D,
  v: p.get(`${name}/v`) as tf.Tensor1D,
});

const linear = <X extends tf.Tensor>(p: Parameters, name: string, x: X): X =>
  dense(x, p.get(`${name}/w`) as tf.Tensor2D, p.get(`${name}/b`) as tf.Tensor1D);

export interface ActionLogProbs {
  /** log p(click | e), log p(type | e). [b, m, 2] */
  readonly kind: tf.Tensor3D;
  /** log p(unit | e, type); for language the span's first token. [b, m, u] */
  readonly start: tf.Tensor3D;
  /** Language only: the span's last token. [b, m, u] */
  readonly end: tf.Tensor3D | null;
}

/** 4. What to do with each of m elements of every state. `elements`: their v_DOM, [b, m, dom]. */
export function chooseAction(
  p: Parameters,
  batch: Batch,
  kind: GoalKind,
  elements: tf.Tensor3D,
  goal: GoalEmbedding,
  goalContext: tf.Tensor2D,
): ActionLogProbs {
  const fromDom = linear(p, 'hidden/dom', elements);
  const fromGoal = dense(goalContext, p.get('hidden/goal') as tf.Tensor2D);
  const hidden = fromDom.add(fromGoal.expandDims(1)).relu() as tf.Tensor3D;
  const logUnits = (name: string) =>
    maskedLogSoftmax(attentionLogits(goal.units, hidden, head(p, name)), batch.units);
  return {
    kind: tf.logSoftmax(linear(p, 'kind', hidden)),
    start: logUnits('text start'),
    end: kind === 'language' ? logUnits('text end') : null,
  };
}

/** Entropy of the element distribution, mean over the batch. Scalar. */
export function elementEntropy(elementLogProbs: tf.Tensor2D, actable: tf.Tensor2D): tf.Scalar {
  const terms = elementLogProbs.exp().mul(elementLogProbs).mul(actable);
  return terms.sum(1).neg().mean() as tf.Scalar;
}
