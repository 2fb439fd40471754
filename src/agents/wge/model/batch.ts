/** Encoded states of different sizes as padded tensors. b = states, n = leaves, u = goal units; n and u are the maxima in the batch. */
import { onHost } from '../../../nn/kernels/hostKernel';
import * as tf from '../../../nn/tf';
import { GOAL_ROWS } from '../encode/goal';
import {
  countedUnits,
  type EncodedState,
  FACTS,
  HOLDS_VALUE,
  SPATIAL,
  TEXT_IN_GOAL,
  TEXT_ROWS,
} from '../encode/state';

/** On WebGPU, padded sizes are rounded up so that few different shapes occur: a shader is compiled for each. */
const LEAF_BUCKET = 4;
const UNIT_BUCKET = 2;
const roundUp = (count: number, bucket: number) =>
  onHost() ? Math.max(1, count) : Math.max(bucket, Math.ceil(count / bucket) * bucket);

export interface Batch {
  readonly b: number;
  readonly n: number;
  readonly u: number;
  /** int32 [b, n, TEXT_ROWS] */
  readonly words: tf.Tensor3D;
  /** int32 [b, n] */
  readonly tags: tf.Tensor2D;
  /** int32 [b, n] */
  readonly classes: tf.Tensor2D;
  /** [b, n, facts] */
  readonly facts: tf.Tensor3D;
  /** [b, n] 1 on leaves that can be acted on */
  readonly actable: tf.Tensor2D;
  /** [b, n] 1 on leaves with text */
  readonly speaking: tf.Tensor2D;
  /** [b, n, n] rows sum to 1 over the spatial neighbours, or to 0 */
  readonly spatial: tf.Tensor3D;
  /** int32 [b, n, n] bits as in `encode/state.ts`: which leaves are tree neighbours, at which depth */
  readonly relations: tf.Tensor3D;
  /** [b, n, u] 1 where the leaf's text is part of the unit's value */
  readonly textInGoal: tf.Tensor3D;
  /** [b, n, u] 1 where the leaf is an input that holds the unit's value */
  readonly holdsValue: tf.Tensor3D;
  /** [b, 1, u] 1 where the unit's value is how many leaves have been acted on */
  readonly counted: tf.Tensor3D;
  /** int32 [b, u, GOAL_ROWS] */
  readonly keyWords: tf.Tensor3D;
  /** int32 [b, u, GOAL_ROWS] */
  readonly valueWords: tf.Tensor3D;
  /** [b, u] 1 on real units */
  readonly units: tf.Tensor2D;
}

/** States that are to be padded to the same numbers of leaves and of goal units. */
interface Padded extends Pick<Batch, 'b' | 'n' | 'u'> {
  readonly states: readonly EncodedState[];
}

/** @param numFacts how many of an element's facts to use, from the first */
export function makeBatch(states: readonly EncodedState[], numFacts = FACTS): Batch {
  const b = states.length;
  const n = roundUp(Math.max(...states.map((s) => s.refs.length)), LEAF_BUCKET);
  const u = roundUp(Math.max(...states.map((s) => s.goal.units.length)), UNIT_BUCKET);
  const all = { states, b, n, u };
  return { b, n, u, ...leavesOf(all, numFacts), ...relationsOf(all), ...matchesOf(all), ...goalsOf(all) };
}

type Leaves = Pick<Batch, 'words' | 'tags' | 'classes' | 'facts' | 'actable' | 'speaking'>;

function leavesOf({ states, b, n }: Padded, numFacts: number): Leaves {
  const words = new Int32Array(b * n * TEXT_ROWS).fill(-1);
  const tags = new Int32Array(b * n);
  const classes = new Int32Array(b * n);
  const facts = new Float32Array(b * n * numFacts);
  const actable = new Float32Array(b * n);
  const speaking = new Float32Array(b * n);
  for (const [s, state] of states.entries()) {
    words.set(state.words, s * n * TEXT_ROWS);
    tags.set(state.tags, s * n);
    classes.set(state.classes, s * n);
    actable.set(state.actable, s * n);
    if (numFacts === FACTS) facts.set(state.facts, s * n * FACTS);
    else
      for (let i = 0; i < state.refs.length; i++)
        facts.set(state.facts.subarray(i * FACTS, i * FACTS + numFacts), (s * n + i) * numFacts);
    for (let i = 0; i < state.refs.length; i++) speaking[s * n + i] = state.words[i * TEXT_ROWS] >= 0 ? 1 : 0;
  }
  return {
    words: tf.tensor3d(words, [b, n, TEXT_ROWS], 'int32'),
    tags: tf.tensor2d(tags, [b, n], 'int32'),
    classes: tf.tensor2d(classes, [b, n], 'int32'),
    facts: tf.tensor3d(facts, [b, n, numFacts]),
    actable: tf.tensor2d(actable, [b, n]),
    speaking: tf.tensor2d(speaking, [b, n]),
  };
}

function relationsOf({ states, b, n }: Padded): Pick<Batch, 'spatial' | 'relations'> {
  const spatial = new Float32Array(b * n * n);
  const relations = new Int32Array(b * n * n);
  for (const [s, state] of states.entries()) {
    const leaves = state.refs.length;
    for (let i = 0; i < leaves; i++) {
      const row = state.relations.subarray(i * leaves, (i + 1) * leaves);
      const to = (s * n + i) * n;
      relations.set(row, to);
      meanOfNeighbours(row, spatial.subarray(to, to + leaves));
    }
  }
  return {
    spatial: tf.tensor3d(spatial, [b, n, n]),
    relations: tf.tensor3d(relations, [b, n, n], 'int32'),
  };
}

function matchesOf({ states, b, n, u }: Padded): Pick<Batch, 'textInGoal' | 'holdsValue'> {
  const textInGoal = new Float32Array(b * n * u);
  const holdsValue = new Float32Array(b * n * u);
  for (const [s, { refs, goal, matches }] of states.entries())
    for (let i = 0; i < refs.length; i++)
      for (let j = 0; j < goal.units.length; j++) {
        const bits = matches[i * goal.units.length + j];
        if (bits & TEXT_IN_GOAL) textInGoal[(s * n + i) * u + j] = 1;
        if (bits & HOLDS_VALUE) holdsValue[(s * n + i) * u + j] = 1;
      }
  return {
    textInGoal: tf.tensor3d(textInGoal, [b, n, u]),
    holdsValue: tf.tensor3d(holdsValue, [b, n, u]),
  };
}

function goalsOf({ states, b, u }: Padded): Pick<Batch, 'counted' | 'keyWords' | 'valueWords' | 'units'> {
  const counted = new Float32Array(b * u);
  const keyWords = new Int32Array(b * u * GOAL_ROWS).fill(-1);
  const valueWords = new Int32Array(b * u * GOAL_ROWS).fill(-1);
  const units = new Float32Array(b * u);
  for (const [s, state] of states.entries()) {
    counted.set(countedUnits(state), s * u);
    keyWords.set(state.goal.keyWords, s * u * GOAL_ROWS);
    valueWords.set(state.goal.valueWords, s * u * GOAL_ROWS);
    units.fill(1, s * u, s * u + state.goal.units.length);
  }
  return {
    counted: tf.tensor3d(counted, [b, 1, u]),
    keyWords: tf.tensor3d(keyWords, [b, u, GOAL_ROWS], 'int32'),
    valueWords: tf.tensor3d(valueWords, [b, u, GOAL_ROWS], 'int32'),
    units: tf.tensor2d(units, [b, u]),
  };
}

/** Weights for one leaf's spatial neighbours that turn their sum into a mean. */
function meanOfNeighbours(relations: Uint8Array, weights: Float32Array): void {
  let near = 0;
  for (const bits of relations) near += bits & SPATIAL;
  if (near === 0) return;
  for (let j = 0; j < relations.length; j++) if (relations[j] & SPATIAL) weights[j] = 1 / near;
}
