/**
 * Log-probabilities of composite choices (Humphreys et al. 2022, Section 2.3), and how far one policy is from another, head
 * by head: the divergence that V-MPO bounds (Song et al. 2019).
 */
import { embedding } from '../../../nn/ops/embedding';
import { maskedLogSoftmax } from '../../../nn/ops/maskedSoftmax';
import { softmaxCrossEntropy } from '../../../nn/ops/softmaxCrossEntropy';
import * as tf from '../../../nn/tf';
import { CLICK_ELEMENT, EMIT_INTO_ELEMENT, EMIT_TEXT, KEY, MOVE } from '../act/actionTypes';
import type { Distributions } from '../act/choosing';
import type { Choice } from '../act/hand';
import { PLACES } from '../act/pointer';
import type { SpanBatch } from './batch';
import type { CcNet, Run } from './CcNet';
import { transposed } from './distributions';
import { yGiven } from './heads';
import { type Heads, headsAt } from './headsAt';
import { logPlaces, mixedLoss } from './pointing';
import type { StepInput } from './sequences';

/** A head that attends: its logits, and [r, n] 1 for what can be chosen. */
interface AttendingHead {
  readonly logits: tf.Tensor2D;
  readonly mask: tf.Tensor2D;
}

/** The heads for the steps of a run. */
export interface RunHeads extends Omit<Heads, 'field' | 'element'> {
  /** [r, types] 1 for types that can be chosen */
  readonly types: tf.Tensor2D;
  readonly field: AttendingHead | null;
  readonly element: AttendingHead | null;
}

export function headsOf(net: CcNet, run: Run<StepInput>): RunHeads {
  const { packed, state, screens, batch, fields, elements, targets } = run;
  const ofStep = (rows: tf.Tensor2D) => embedding(rows, screens) as tf.Tensor2D;
  const keysOf = (rows: tf.Tensor2D | null) =>
    rows && (ofStep(rows).reshape([state.shape[0], -1, state.shape[1]]) as tf.Tensor3D);
  const spans = batch.elements?.spans;
  const { field, element, ...heads } = headsAt(net.weights, net.settings, {
    state,
    hands: packed.steps.map(({ hand }) => hand),
    fields: keysOf(fields),
    elements: keysOf(elements),
    targets: keysOf(targets),
    spans: spans ? spansAt(spans, ofStep) : null,
  });
  const attending = (logits: tf.Tensor2D | null, mask: tf.Tensor2D | undefined) =>
    logits && mask ? { logits, mask: ofStep(mask) } : null;
  return {
    ...heads,
    types: ofStep(batch.types),
    field: attending(field, batch.fields?.mask),
    element: attending(element, batch.elements?.mask),
  };
}

const spansAt = (spans: SpanBatch, ofStep: (rows: tf.Tensor2D) => tf.Tensor2D): SpanBatch => ({
  mask: ofStep(spans.mask),
  columns: ofStep(spans.columns),
  rows: ofStep(spans.rows),
  middleColumns: ofStep(spans.middleColumns),
  middleRows: ofStep(spans.middleRows),
});

/** [r] -log of the probability that each head gives to its choice; 0 where a head was not used */
export interface ChoiceLosses {
  readonly type: tf.Tensor1D;
  readonly pointer: tf.Tensor1D;
  readonly key: tf.Tensor1D;
  readonly field: tf.Tensor1D;
  readonly element: tf.Tensor1D;
}

export function choiceLosses(
  net: CcNet,
  run: Run<StepInput>,
  heads: RunHeads,
  choices: readonly Choice[],
): ChoiceLosses {
  const ids = (of: keyof Choice) =>
    tf.tensor1d(
      choices.map((choice) => choice[of]),
      'int32',
    );
  const binsOf = (of: 'x' | 'y') =>
    tf.tensor1d(
      choices.map((choice) => Math.max(0, choice[of])),
      'int32',
    );
  const places = { xs: binsOf('x'), ys: binsOf('y') };
  const nothing = tf.zeros([choices.length]) as tf.Tensor1D;
  const ofAttention = (head: RunHeads['field'], of: 'field' | 'element') =>
    head ? softmaxCrossEntropy(head.logits, ids(of), head.mask) : nothing;
  const x = softmaxCrossEntropy(heads.x, ids('x'));
  const y = softmaxCrossEntropy(yGiven(net.weights, run.state, places.xs), ids('y'));
  const alone = tf.add(x, y) as tf.Tensor1D;
  const isMove = tf.tensor1d(choices.map(({ type }) => Number(type === MOVE)));
  return {
    type: softmaxCrossEntropy(heads.type, ids('type'), heads.types),
    pointer: heads.pointing ? tf.mul(mixedLoss(heads.pointing, places, alone), isMove) : alone,
    key: softmaxCrossEntropy(heads.key, ids('key')),
    field: ofAttention(heads.field, 'field'),
    element: ofAttention(heads.element, 'element'),
  };
}

/** [r] -log pi(a) */
export const totalLoss = ({ type, pointer, key, field, element }: ChoiceLosses): tf.Tensor1D =>
  tf.addN([type, pointer, key, field, element]) as tf.Tensor1D;

/**
 * KL(old || new) of composite choices [r]: of the type, plus that of each further head, weighted by how often the old
 * policy uses it. The joint of x and y is taken as a whole, so nothing is sampled.
 */
export function divergence(
  net: CcNet,
  run: Run<StepInput>,
  heads: RunHeads,
  old: readonly Distributions[],
): tf.Tensor1D {
  const crossEntropies: tf.Tensor[] = [];
  const add = (logs: tf.Tensor2D, weights: (policy: Distributions) => Float32Array, width: number) => {
    const masses = new Float32Array(old.length * width);
    for (const [i, policy] of old.entries()) masses.set(weights(policy), i * width);
    crossEntropies.push(tf.neg(tf.sum(tf.mul(logs, tf.tensor2d(masses, [old.length, width])), 1)));
  };
  const open = (logits: tf.Tensor2D) => maskedLogSoftmax(logits, tf.ones(logits.shape));
  const scaled = (values: Float32Array, by: number) => values.map((value) => by * value);

  add(maskedLogSoftmax(heads.type, heads.types), ({ type }) => type, heads.type.shape[1]);
  add(
    logPlaces(net.weights, run.state, heads.x, heads.pointing),
    ({ type, pointer }) => scaled(transposed(pointer), type[MOVE]),
    PLACES,
  );
  add(open(heads.key), ({ type, key }) => scaled(key, type[KEY]), heads.key.shape[1]);
  for (const [head, of] of [
    [heads.field, 'field'],
    [heads.element, 'element'],
  ] as const)
    if (head)
      add(
        maskedLogSoftmax(head.logits, head.mask),
        (policy) => scaled(policy[of], askedFor(of, policy.type)),
        head.mask.shape[1],
      );
  const entropies = tf.tensor1d(old.map(compositeEntropy));
  return tf.sub(tf.addN(crossEntropies), entropies) as tf.Tensor1D;
}

/** How often a policy uses a head that several types share. */
const askedFor = (head: 'field' | 'element', type: Float32Array): number =>
  (head === 'field' ? type[EMIT_TEXT] : (type[CLICK_ELEMENT] ?? 0)) + (type[EMIT_INTO_ELEMENT] ?? 0);

/** H of a whole choice: H(type) plus the entropies of the further heads, weighted by how often they are used. */
function compositeEntropy({ type, pointer, key, field, element }: Distributions): number {
  const entropy = (of: Float32Array) => of.reduce((sum, p) => (p > 0 ? sum - p * Math.log(p) : sum), 0);
  const of = (head: Float32Array, asked: number) => (asked > 0 ? asked * entropy(head) : 0);
  return (
    entropy(type) +
    of(pointer, type[MOVE]) +
    of(key, type[KEY]) +
    of(field, askedFor('field', type)) +
    of(element, askedFor('element', type))
  );
}
