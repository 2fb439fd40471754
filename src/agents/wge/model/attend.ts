/**
 * The attentions of DOMNet (Appendix C, "Attentions", steps 1-4): from embeddings to the critic's value, a distribution
 * over elements, and, for given elements, distributions over what to do with them.
 */
import { noted } from '../../../nn/noted';
import {
  type AttentionWeights,
  attentionLogits,
  attentionOver,
  noteLogits,
  weightedSum,
} from '../../../nn/ops/attention';
import { maskedLogSoftmax } from '../../../nn/ops/maskedSoftmax';
import { maskedMax } from '../../../nn/ops/neighbours';
import * as tf from '../../../nn/tf';
import { notedDense, type Weights } from '../../../nn/Weights';
import type { GoalKind } from '../encode/goal';
import type { Batch } from './batch';
import { embedTally, type GoalEmbedding } from './embed';
import type { Sizes } from './layout';

/** Keeps the logarithm of a probability finite. */
export const TINY = 1e-9;

export interface Attended {
  /** g: both goal contexts. [b, goalContext] */
  readonly goalContext: tf.Tensor2D;
  /** V(s). [b] */
  readonly value: tf.Tensor1D;
  /** log p(e), the mixture of both heads. [b, n] */
  readonly elementLogProbs: tf.Tensor2D;
  /** For inspection, each [b, n]. */
  readonly elementHeads: readonly { readonly name: string; readonly weights: tf.Tensor2D }[];
  /** For inspection, each [b, u + 1], the NULL sentinel last. */
  readonly goalHeads: readonly { readonly name: string; readonly weights: tf.Tensor2D }[];
}

export function attend(p: Weights, d: Sizes, batch: Batch, dom: tf.Tensor3D, goal: GoalEmbedding): Attended {
  const { b, u } = batch;

  // 1. DOM context
  const top = noted('context/greatest', maskedMax(dom, batch.actable));
  const domWeights = attendTo(p, 'dom context', 'context/attention', {
    memory: dom,
    query: top,
    mask: batch.actable,
  });
  const context = weightedSum(domWeights, dom);
  noted('context', context, { x: domWeights, w: dom });

  // 2. Goal contexts, with a learned NULL vector to attend to when the goal does not matter
  const nothing = tf.mul(tf.ones([b, 1, 1]), p.vector('goal/null').reshape([1, 1, d.goal]));
  const units = tf.concat([goal.units, nothing], 1) as tf.Tensor3D;
  const mask = tf.concat2d([batch.units, tf.ones([b, 1])], 1).reshape([b, u + 1]) as tf.Tensor2D;
  const goalWeights = ['goal 1', 'goal 2'].map((name) =>
    attendTo(p, name, `${name}/attention`, { memory: units, query: context, mask }),
  );
  const goalContext = tf.concat2d(
    goalWeights.map((weights, i) => {
      const gathered = weightedSum(weights, units);
      return noted(`goal ${i + 1}`, gathered, { x: weights, w: units });
    }),
    1,
  );

  // 3. Element selection
  const tally = d.tally > 0 ? [embedTally(p, batch, goal)] : [];
  const query = noted('query', tf.concat2d([goalContext, context, ...tally], 1));
  const elementWeights = ['element 1', 'element 2'].map((name) =>
    attendTo(p, name, name, { memory: dom, query, mask: batch.actable }),
  );
  const shares = noted('mixture', tf.softmax(p.dense('mixture', goalContext, 'mixture/logits')));
  const ratios = tf.split(shares, 2, 1);
  const mixture = tf.add(elementWeights[0].mul(ratios[0]), elementWeights[1].mul(ratios[1])) as tf.Tensor2D;
  noted('elements', mixture);

  return {
    goalContext,
    value: p.dense('value', query, 'value').reshape([b]) as tf.Tensor1D,
    elementLogProbs: mixture.add(TINY).log() as tf.Tensor2D,
    elementHeads: [
      { name: 'element attention, head 1', weights: elementWeights[0] },
      { name: 'element attention, head 2', weights: elementWeights[1] },
      { name: 'DOM context', weights: domWeights },
    ],
    goalHeads: goalWeights.map((weights, i) => ({ name: `goal attention, head ${i + 1}`, weights })),
  };
}

const head = (p: Weights, name: string): AttentionWeights => ({
  w: p.matrix(`${name}/w`),
  u: p.matrix(`${name}/u`),
  v: p.vector(`${name}/v`),
});

/** The weights of an attention. @param id the name to note them under; their terms are noted with its block */
function attendTo(
  p: Weights,
  name: string,
  id: string,
  inputs: { readonly memory: tf.Tensor3D; readonly query: tf.Tensor2D; readonly mask: tf.Tensor2D },
): tf.Tensor2D {
  noteLogits(id.split('/')[0], inputs.memory, inputs.query, head(p, name));
  return noted(id, attentionOver({ ...inputs, ...head(p, name) }));
}

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
  p: Weights,
  batch: Batch,
  kind: GoalKind,
  elements: tf.Tensor3D,
  goal: GoalEmbedding,
  goalContext: tf.Tensor2D,
): ActionLogProbs {
  const fromDom = p.dense('hidden/dom', elements, 'hidden/of the element');
  const fromGoal = notedDense('hidden/of the goal', goalContext, p.matrix('hidden/goal'));
  const hidden = noted('hidden', fromDom.add(fromGoal.expandDims(1)).relu() as tf.Tensor3D);
  const logUnits = (name: string) => {
    noteLogits(name, goal.units, hidden, head(p, name));
    return noted(name, maskedLogSoftmax(attentionLogits(goal.units, hidden, head(p, name)), batch.units));
  };
  return {
    kind: noted('kind', tf.logSoftmax(p.dense('kind', hidden, 'kind/logits'))),
    start: logUnits('text start'),
    end: kind === 'language' ? logUnits('text end') : null,
  };
}

/** Entropy of the element distribution, mean over the batch. Scalar. */
export function elementEntropy(elementLogProbs: tf.Tensor2D, actable: tf.Tensor2D): tf.Scalar {
  const terms = elementLogProbs.exp().mul(elementLogProbs).mul(actable);
  return terms.sum(1).neg().mean() as tf.Scalar;
}
