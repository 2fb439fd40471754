/**
 * The attentions of DOMNet (Appendix C, "Attentions", steps 1-4): from embeddings to the critic's value, a distribution
 * over elements, and for given elements over what to do with them.
 */
import { additiveAttention } from '../../../nn/ops/attention';
import { dense } from '../../../nn/ops/dense';
import { maskedLogSoftmax } from '../../../nn/ops/maskedSoftmax';
import { maskedMax } from '../../../nn/ops/neighbours';
import type { Parameters } from '../../../nn/parameters';
import * as tf from '../../../nn/tf';
import type { GoalKind } from '../encodeGoal';
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
  const attention = (name: string, memory: tf.Tensor3D, query: tf.Tensor2D, mask: tf.Tensor2D) =>
    additiveAttention({
      memory,
      query,
      mask,
      w: p.get(`${name}/w`) as tf.Tensor2D,
      u: p.get(`${name}/u`) as tf.Tensor2D,
      v: p.get(`${name}/v`) as tf.Tensor1D,
    });

  // 1. DOM context
  const context = attention('dom context', dom, maskedMax(dom, batch.actable), batch.actable);

  // 2. Goal contexts, with a learned NULL vector to attend to when the goal does not matter
  const nothing = tf.mul(tf.ones([b, 1, 1]), p.get('goal/null').reshape([1, 1, d.goal]));
  const units = tf.concat([goal.units, nothing], 1) as tf.Tensor3D;
  const mask = tf.concat2d([batch.units, tf.ones([b, 1])], 1).reshape([b, u + 1]) as tf.Tensor2D;
  const goal1 = attention('goal 1', units, context.context, mask);
  const goal2 = attention('goal 2', units, context.context, mask);
  const goalContext = tf.concat2d([goal1.context, goal2.context], 1);

  // 3. Element selection
  const state = tf.concat2d([goalContext, context.context], 1);
  const element1 = attention('element 1', dom, state, batch.actable);
  const element2 = attention('element 2', dom, state, batch.actable);
  const ratio = tf.softmax(linear(p, 'mixture', goalContext));
  const [ratio1, ratio2] = tf.split(ratio, 2, 1);
  const mixture = tf.add(element1.weights.mul(ratio1), element2.weights.mul(ratio2)) as tf.Tensor2D;

  return {
    goalContext,
    value: linear(p, 'value', state).reshape([b]) as tf.Tensor1D,
    elementLogProbs: mixture.add(TINY).log() as tf.Tensor2D,
    elementHeads: [
      { name: 'element head 1', weights: element1.weights },
      { name: 'element head 2', weights: element2.weights },
      { name: 'DOM context', weights: context.weights },
    ],
    goalHeads: [
      { name: 'goal head 1', weights: goal1.weights },
      { name: 'goal head 2', weights: goal2.weights },
    ],
  };
}

const linear = (p: Parameters, name: string, x: tf.Tensor2D): tf.Tensor2D =>
  dense(x, p.get(`${name}/w`) as tf.Tensor2D, p.get(`${name}/b`) as tf.Tensor1D) as tf.Tensor2D;

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
  d: Sizes,
  batch: Batch,
  kind: GoalKind,
  elements: tf.Tensor3D,
  goal: GoalEmbedding,
  goalContext: tf.Tensor2D,
): ActionLogProbs {
  const { b } = batch;
  const m = elements.shape[1];
  const fromDom = linear(p, 'hidden/dom', elements.reshape([b * m, d.dom]) as tf.Tensor2D);
  const fromGoal = dense(goalContext, p.get('hidden/goal') as tf.Tensor2D);
  const hidden = fromDom
    .reshape([b, m, d.hidden])
    .add(fromGoal.reshape([b, 1, d.hidden]))
    .relu() as tf.Tensor3D;
  const rows = hidden.reshape([b * m, d.hidden]) as tf.Tensor2D;
  return {
    kind: tf.logSoftmax(linear(p, 'kind', rows)).reshape([b, m, 2]) as tf.Tensor3D,
    start: attendUnits(p, d, batch, 'text start', rows, goal, m),
    end: kind === 'language' ? attendUnits(p, d, batch, 'text end', rows, goal, m) : null,
  };
}

/** log p(unit) by additive attention with one query for each of m elements. [b, m, u] */
function attendUnits(
  p: Parameters,
  d: Sizes,
  batch: Batch,
  name: string,
  queries: tf.Tensor2D,
  goal: GoalEmbedding,
  m: number,
): tf.Tensor3D {
  const { b, u } = batch;
  const memory = dense(goal.units.reshape([b * u, d.goal]) as tf.Tensor2D, p.get(`${name}/w`) as tf.Tensor2D);
  const query = dense(queries, p.get(`${name}/u`) as tf.Tensor2D);
  const hidden = memory
    .reshape([b, 1, u, d.attention])
    .add(query.reshape([b, m, 1, d.attention]))
    .tanh()
    .reshape([b * m * u, d.attention]) as tf.Tensor2D;
  const logits = dense(hidden, p.get(`${name}/v`).reshape([d.attention, 1]) as tf.Tensor2D);
  const mask = batch.units.reshape([b, 1, u]).mul(tf.ones([1, m, 1]));
  return maskedLogSoftmax(
    logits.reshape([b * m, u]) as tf.Tensor2D,
    mask.reshape([b * m, u]) as tf.Tensor2D,
  ).reshape([b, m, u]) as tf.Tensor3D;
}

/** Entropy of the element distribution, mean over the batch. Scalar. */
export function elementEntropy(elementLogProbs: tf.Tensor2D, actable: tf.Tensor2D): tf.Scalar {
  const terms = elementLogProbs.exp().mul(elementLogProbs).mul(actable);
  return terms.sum(1).neg().mean() as tf.Scalar;
}
