/**
 * The embedders of DOMNet (Section 5; Appendix C, "Embeddings"): v_DOM of every leaf and v_goal of every goal unit.
 * b = states, n = leaves, u = goal units of a batch; sizes as in `layout.ts`.
 */
import { bagEmbedding } from '../../../nn/ops/bagEmbedding';
import { bilstm } from '../../../nn/ops/bilstm';
import { dense } from '../../../nn/ops/dense';
import { embedding } from '../../../nn/ops/embedding';
import { neighbourMax, neighbourSum } from '../../../nn/ops/neighbours';
import type { Parameters } from '../../../nn/parameters';
import * as tf from '../../../nn/tf';
import type { GoalKind } from '../encodeGoal';
import { TREE_DEPTHS } from '../encodeState';
import type { Batch } from './batch';
import type { Sizes } from './layout';

const bag = (table: tf.Tensor2D, words: tf.Tensor2D) => bagEmbedding(table, words, 'mean');

export interface GoalEmbedding {
  /** v_goal: key and value words of a field, or a token in its context. [b, u, goal] */
  readonly units: tf.Tensor3D;
  /** What role a unit plays, whatever its value: the key's words, or the token in its context. [b*u, word or goal] */
  readonly roles: tf.Tensor2D;
  /** The value's words alone. [b, u, word] */
  readonly values: tf.Tensor3D;
}

export function embedGoal(p: Parameters, d: Sizes, batch: Batch, kind: GoalKind): GoalEmbedding {
  const { b, u } = batch;
  const words = p.get('words') as tf.Tensor2D;
  const values = bag(words, batch.valueWords);
  const values3d = values.reshape([b, u, d.word]) as tf.Tensor3D;
  if (kind === 'fields') {
    const keys = bag(words, batch.keyWords);
    const units = tf.concat2d([keys, values], 1).reshape([b, u, d.goal]) as tf.Tensor3D;
    return { units, roles: keys, values: values3d };
  }
  const { states } = bilstm(values3d, batch.units, {
    input: p.get('utterance/input') as tf.Tensor2D,
    bias: p.get('utterance/bias') as tf.Tensor1D,
    recurrent: p.get('utterance/recurrent') as tf.Tensor3D,
    initialHidden: p.get('utterance/hidden') as tf.Tensor2D,
    initialCell: p.get('utterance/cell') as tf.Tensor2D,
  });
  return { units: states, roles: states.reshape([b * u, d.goal]) as tf.Tensor2D, values: values3d };
}

/** v_DOM = [v_base; v_spatial; v_tree], with v_match part of v_base so that neighbours hear of it. [b, n, dom] */
export function embedDom(p: Parameters, d: Sizes, batch: Batch, goal: GoalEmbedding): tf.Tensor3D {
  const { b, n } = batch;
  const rows = b * n;
  const text = bag(p.get('words') as tf.Tensor2D, batch.words);
  const base = tf.concat2d(
    [
      text,
      embedding(p.get('tags') as tf.Tensor2D, batch.tags) as tf.Tensor2D,
      embedding(p.get('classes') as tf.Tensor2D, batch.classes) as tf.Tensor2D,
      batch.facts,
      embedMatches(p, d, batch, goal, text),
    ],
    1,
  );
  const spatial = neighbourSum(batch.spatial, linear3d(p, 'spatial', base, b, n));
  const tree = neighbourMax(batch.tree, linear3d(p, 'tree', base, b, n))
    .reshape([b, TREE_DEPTHS.length, n, d.tree])
    .transpose([0, 2, 1, 3])
    .reshape([rows, TREE_DEPTHS.length * d.tree]) as tf.Tensor2D;
  return tf
    .concat2d([base, spatial.reshape([rows, d.spatial]), tree], 1)
    .reshape([b, n, d.dom]) as tf.Tensor3D;
}

function linear3d(p: Parameters, name: string, x: tf.Tensor2D, b: number, n: number): tf.Tensor3D {
  const y = dense(x, p.get(`${name}/w`) as tf.Tensor2D, p.get(`${name}/b`) as tf.Tensor1D);
  return y.reshape([b, n, -1]) as tf.Tensor3D;
}

/**
 * v_match: sum of role vectors of the goal units that the element matches (Section 5: "the sum of the embeddings of all
 * words in e that also appear in the goal"). Units match if the element's text is part of them, if the element holds
 * them as its value, or, softly, if their word vectors point the same way. [b*n, 3*match]
 */
function embedMatches(
  p: Parameters,
  d: Sizes,
  batch: Batch,
  goal: GoalEmbedding,
  text: tf.Tensor2D,
): tf.Tensor2D {
  const { b, n, u } = batch;
  const roles = dense(goal.roles, p.get('match/w') as tf.Tensor2D, p.get('match/b') as tf.Tensor1D);
  const [exact, soft] = tf.split(roles.reshape([b, u, 2 * d.match]), 2, 2) as tf.Tensor3D[];
  const parts = [neighbourSum(batch.textInGoal, exact), neighbourSum(batch.holdsValue, exact)];
  if (p.names.includes('match/scale')) {
    const alignment = softAlignment(p, batch, text.reshape([b, n, d.word]) as tf.Tensor3D, goal.values);
    parts.push(tf.matMul(alignment, soft));
  } else {
    parts.push(tf.zeros([b, n, d.match]));
  }
  return tf.concat(parts, 2).reshape([b * n, 3 * d.match]) as tf.Tensor2D;
}

/** sigmoid(scale * cosine + offset) between an element's words and a unit's, 0 where either has none. [b, n, u] */
function softAlignment(p: Parameters, batch: Batch, text: tf.Tensor3D, values: tf.Tensor3D): tf.Tensor3D {
  const { b, n, u } = batch;
  const cosine = tf.matMul(unitLength(text), unitLength(values), false, true);
  return cosine
    .mul(p.get('match/scale'))
    .add(p.get('match/offset'))
    .sigmoid()
    .mul(batch.speaking.reshape([b, n, 1]))
    .mul(batch.units.reshape([b, 1, u])) as tf.Tensor3D;
}

const unitLength = (x: tf.Tensor3D): tf.Tensor3D =>
  x.div(x.square().sum(2, true).add(1e-6).sqrt()) as tf.Tensor3D;
