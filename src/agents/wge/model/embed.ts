/**
 * The embedders of DOMNet (Section 5; Appendix C, "Embeddings"): v_DOM of every leaf and v_goal of every goal unit.
 * b = states, n = leaves, u = goal units of a batch; other sizes as in `layout.ts`.
 */
import { noted } from '../../../nn/noted';
import { bagEmbedding } from '../../../nn/ops/bagEmbedding';
import { bilstm } from '../../../nn/ops/bilstm';
import { cosineGate } from '../../../nn/ops/cosineGate';
import { embedding } from '../../../nn/ops/embedding';
import { relatedMax } from '../../../nn/ops/relatedMax';
import * as tf from '../../../nn/tf';
import type { Weights } from '../../../nn/Weights';
import type { GoalKind } from '../encode/goal';
import { TREE_DEPTHS, treeBit } from '../encode/state';
import type { Batch } from './batch';
import type { Sizes } from './layout';

export interface GoalEmbedding {
  /** v_goal: key and value words of a field, or a token in its context. [b, u, goal] */
  readonly units: tf.Tensor3D;
  /** The role of a unit, whatever its value: the key's words, or the token in its context. [b, u, word or goal] */
  readonly roles: tf.Tensor3D;
  /** The value's words alone. [b, u, word] */
  readonly values: tf.Tensor3D;
}

export function embedGoal(p: Weights, batch: Batch, kind: GoalKind): GoalEmbedding {
  const words = p.matrix('words');
  const values = noted('values', bagEmbedding(words, batch.valueWords));
  if (kind === 'fields') {
    const keys = noted('keys', bagEmbedding(words, batch.keyWords));
    return { units: noted('units', tf.concat3d([keys, values], 2)), roles: keys, values };
  }
  const states = bilstm(values, batch.units, {
    input: p.matrix('utterance/input'),
    bias: p.vector('utterance/bias'),
    recurrent: p.matrices('utterance/recurrent'),
    initialHidden: p.matrix('utterance/hidden'),
    initialCell: p.matrix('utterance/cell'),
  });
  return { units: noted('units', states), roles: states, values };
}

/** The part of the goal whose count has been reached: the role of the unit whose value is the number of elements acted on. [b, tally] */
export function embedTally(p: Weights, batch: Batch, goal: GoalEmbedding): tf.Tensor2D {
  const roles = p.dense('tally', goal.roles, 'tally/roles');
  const tally = tf.matMul(batch.counted, roles);
  noted('tally/sum', tally, { x: batch.counted, w: roles });
  return noted('tally', tally.reshape([batch.b, -1]) as tf.Tensor2D);
}

/** v_DOM = [v_base; v_spatial; v_tree], with v_match as part of v_base, so that neighbours receive it. [b, n, dom] */
export function embedDom(p: Weights, d: Sizes, batch: Batch, goal: GoalEmbedding): tf.Tensor3D {
  const text = noted('text', bagEmbedding(p.matrix('words'), batch.words));
  const base = tf.concat3d(
    [
      text,
      noted('tags', embedding(p.matrix('tags'), batch.tags) as tf.Tensor3D),
      noted('classes', embedding(p.matrix('classes'), batch.classes) as tf.Tensor3D),
      noted('facts', batch.facts),
      noted('match', embedMatches(p, d, batch, goal, text)),
    ],
    2,
  );
  noted('base', base);
  const near = p.dense('spatial', base, 'spatial/messages');
  const spatial = tf.matMul(batch.spatial, near) as tf.Tensor3D;
  noted('spatial', spatial, { x: batch.spatial, w: near });
  const related = p.dense('tree', base, 'tree/messages');
  const tree = relatedMax(batch.relations, related, treeBit(0), TREE_DEPTHS.length);
  return noted('dom', tf.concat3d([base, spatial, noted('tree', tree)], 2));
}

/**
 * v_match: sum of role vectors of the goal units that the element matches (Section 5: "the sum of the embeddings of all
 * words in e that also appear in the goal"). Units match if the element's text is part of them, if the element holds
 * them as its value, or, softly, if their word vectors point the same way. [b, n, 3*match]
 */
function embedMatches(
  p: Weights,
  d: Sizes,
  batch: Batch,
  goal: GoalEmbedding,
  text: tf.Tensor3D,
): tf.Tensor3D {
  const roles = p.dense('match', goal.roles, 'roles');
  const [exact, soft] = tf.split(roles, 2, 2) as [tf.Tensor3D, tf.Tensor3D];
  const ofText = tf.matMul(batch.textInGoal, exact) as tf.Tensor3D;
  const ofValue = tf.matMul(batch.holdsValue, exact) as tf.Tensor3D;
  noted('match/text in goal', ofText, { x: batch.textInGoal, w: exact });
  noted('match/holds value', ofValue, { x: batch.holdsValue, w: exact });
  if (!d.isSoftlyAligned) return tf.concat3d([ofText, ofValue, tf.zerosLike(ofText)], 2);
  // sigmoid(scale * cosine + offset) between an element's words and a unit's, 0 where either has none
  const alignment = cosineGate({
    x: text,
    maskX: batch.speaking,
    y: goal.values,
    maskY: batch.units,
    scale: p.vector('match/scale'),
    offset: p.vector('match/offset'),
  });
  noted('match/alignment', alignment);
  const aligned = tf.matMul(alignment, soft) as tf.Tensor3D;
  noted('match/softly aligned', aligned, { x: alignment, w: soft });
  return tf.concat3d([ofText, ofValue, aligned], 2);
}
