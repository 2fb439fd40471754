/** DOMNet (Section 5, Appendix C, Figure 5): states in, action factors out; and the losses it is trained with. */
import { takeAlong, takeRows } from '../../../nn/ops/embedding';
import { stopGradient } from '../../../nn/ops/stopGradient';
import type { Parameters } from '../../../nn/parameters';
import * as tf from '../../../nn/tf';
import type { Rng } from '../../../rl/rng';
import type { ActionFactors } from '../actions';
import type { WgeSettings } from '../settings';
import type { GoalKind } from '../encode/goal';
import type { EncodedState } from '../encode/state';
import { attend, chooseAction, elementEntropy } from './attend';
import { type Batch, makeBatch } from './batch';
import { embedDom, embedGoal } from './embed';
import { defineParameters, type Sizes, sizesOf } from './layout';

/** A step to learn from: what was done in a state, and how much more (or less) often it should be done. */
export interface Transition {
  readonly state: EncodedState;
  /** Index of the element among the state's leaves. */
  readonly element: number;
  readonly kind: 'click' | 'type';
  /** Goal units whose typing gives the typed text; empty for a click. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

export interface LossTerms {
  readonly loss: tf.Scalar;
  readonly metrics: Readonly<Record<string, tf.Scalar>>;
}

/** Inner distributions of one state, for looking inside. */
export interface Attentions {
  readonly value: number;
  readonly elementHeads: readonly { readonly name: string; readonly weights: Float32Array }[];
  /** The NULL sentinel last. */
  readonly goalHeads: readonly { readonly name: string; readonly weights: Float32Array }[];
}

/** What every imitated step weighs at least: a critic may be wrong, and certainty must not stop all learning. */
const LEAST_ADVANTAGE = 0.02;

export class DomNet {
  readonly parameters: Parameters;
  private readonly sizes: Sizes;

  constructor(
    settings: WgeSettings,
    readonly goalKind: GoalKind,
    rng: Rng,
  ) {
    this.sizes = sizesOf(settings);
    this.parameters = defineParameters(settings, goalKind, rng);
  }

  /** Action factors and values of several states at once; one read-back. */
  async act(states: readonly EncodedState[]): Promise<{ factors: ActionFactors; value: number }[]> {
    const { b, n, u, packed } = tf.tidy(() => {
      const batch = makeBatch(states);
      const { dom, goal, attended } = this.forward(batch);
      const choice = this.choose(batch, dom, goal, attended.goalContext);
      const parts = [attended.value, attended.elementLogProbs, choice.kind, choice.start, choice.end];
      const flat = parts.flatMap((part) => (part ? [part.flatten() as tf.Tensor1D] : []));
      return { b: batch.b, n: batch.n, u: batch.u, packed: tf.concat1d(flat) };
    });
    const values = (await packed.data()) as Float32Array;
    packed.dispose();
    const at = { element: b, kind: b + b * n, start: b + 3 * b * n, end: b + 3 * b * n + b * n * u };
    return states.map((state, s) => ({
      value: values[s],
      factors: {
        goal: state.goal,
        refs: state.refs,
        actable: state.actable,
        element: cut(values, at.element + s * n, 1, state.refs.length, 1),
        kind: cut(values, at.kind + s * n * 2, 2, state.refs.length, 2),
        start: cut(values, at.start + s * n * u, u, state.refs.length, state.goal.units.length),
        end:
          this.goalKind === 'language'
            ? cut(values, at.end + s * n * u, u, state.refs.length, state.goal.units.length)
            : null,
      },
    }));
  }

  /** What the network attends to in one state. */
  async inspect(state: EncodedState): Promise<Attentions> {
    const attended = tf.tidy(() => {
      const { attended: a } = this.forward(makeBatch([state]));
      return { value: a.value, elementHeads: [...a.elementHeads], goalHeads: [...a.goalHeads] };
    });
    const read = (count: number) => async (head: { name: string; weights: tf.Tensor }) => ({
      name: head.name,
      weights: ((await head.weights.data()) as Float32Array).slice(0, count),
    });
    const units = state.goal.units.length;
    const goalHeads = await Promise.all(
      attended.goalHeads.map(async ({ name, weights }) => {
        const all = (await weights.data()) as Float32Array;
        return { name, weights: Float32Array.from([...all.slice(0, units), all[all.length - 1]]) };
      }),
    );
    const inside = {
      value: (await attended.value.data())[0],
      elementHeads: await Promise.all(attended.elementHeads.map(read(state.refs.length))),
      goalHeads,
    };
    tf.dispose([
      attended.value,
      ...attended.elementHeads.map((h) => h.weights),
      ...attended.goalHeads.map((h) => h.weights),
    ]);
    return inside;
  }

  /** Mean over the batch of -advantage * log pi(a|s), with one advantage for all, as in cloning. */
  policyLoss(transitions: readonly Transition[], advantage: number): LossTerms {
    return this.imitationLoss(transitions, () => tf.scalar(advantage));
  }

  /** The same with the advantage 1 - pi(a|s) (focal loss, Lin et al. 2017): what is improbable pulls hardest. */
  surpriseLoss(transitions: readonly Transition[]): LossTerms {
    return this.imitationLoss(transitions, ({ logProbs }) => tf.sub(1 + LEAST_ADVANTAGE, logProbs.exp()));
  }

  /** Self-imitation (Oh et al. 2018, Eq. 1): the advantage (R - V)+. */
  selfImitationLoss(transitions: readonly Transition[], episodeReturn: number): LossTerms {
    return this.imitationLoss(transitions, ({ value }) =>
      tf.maximum(tf.sub(episodeReturn, value), LEAST_ADVANTAGE),
    );
  }

  /**
   * A2C: mean of -(G - V) log pi(a|s) + c (V - G)^2 - beta H. `returns` [b]; the advantage does not carry gradient.
   */
  actorCriticLoss(
    transitions: readonly Transition[],
    returns: readonly number[],
    { critic, entropyBonus }: { critic: number; entropyBonus: number },
  ): LossTerms {
    const batch = makeBatch(transitions.map((t) => t.state));
    const { logProbs, entropy, value } = this.evaluate(batch, transitions);
    const target = tf.tensor1d([...returns]);
    const advantage = tf.sub(target, stopGradient(value)) as tf.Tensor1D;
    const actor = logProbs.mul(advantage).mean().neg().asScalar();
    const error = value.sub(target).square().mean().asScalar();
    return {
      loss: actor.add(error.mul(critic)).sub(entropy.mul(entropyBonus)).asScalar(),
      metrics: { 'loss/policy': actor, 'loss/value': error, 'loss/entropy': entropy },
    };
  }

  dispose(): void {
    this.parameters.dispose();
  }

  /** The advantage, a number or [b], carries no gradient. */
  private imitationLoss(
    transitions: readonly Transition[],
    advantageOf: (evaluated: { readonly logProbs: tf.Tensor1D; readonly value: tf.Tensor1D }) => tf.Tensor,
  ): LossTerms {
    const batch = makeBatch(transitions.map((t) => t.state));
    const { logProbs, entropy, value } = this.evaluate(batch, transitions);
    const advantage = stopGradient(advantageOf({ logProbs, value }));
    return {
      loss: logProbs.mul(advantage).mean().neg().asScalar(),
      metrics: { 'loss/policy': logProbs.mean().neg().asScalar(), 'loss/entropy': entropy },
    };
  }

  private forward(batch: Batch) {
    const goal = embedGoal(this.parameters, batch, this.goalKind);
    const dom = embedDom(this.parameters, batch, goal);
    return { goal, dom, attended: attend(this.parameters, this.sizes, batch, dom, goal) };
  }

  private choose(
    batch: Batch,
    elements: tf.Tensor3D,
    goal: ReturnType<typeof embedGoal>,
    context: tf.Tensor2D,
  ) {
    return chooseAction(this.parameters, batch, this.goalKind, elements, goal, context);
  }

  /** log pi(a|s) of each transition [b], entropy, V(s) [b]. */
  private evaluate(batch: Batch, transitions: readonly Transition[]) {
    const { b, u } = batch;
    const { dom, goal, attended } = this.forward(batch);
    const index = tf.tensor1d(
      Int32Array.from(transitions, (t) => t.element),
      'int32',
    );
    const selected = takeRows(dom, index).reshape([b, 1, -1]) as tf.Tensor3D;
    const choice = this.choose(batch, selected, goal, attended.goalContext);
    const typed = transitions.map((t) => Number(t.kind === 'type'));
    const isType = tf.tensor1d(typed);
    let logProbs = takeAlong(attended.elementLogProbs, index);
    logProbs = logProbs.add(takeAlong(choice.kind.reshape([b, 2]), tf.tensor1d(typed, 'int32')));
    logProbs = logProbs.add(logSumOver(choice.start, transitions, (t) => t.starts, u).mul(isType));
    if (choice.end)
      logProbs = logProbs.add(logSumOver(choice.end, transitions, (t) => t.ends, u).mul(isType));
    return {
      logProbs,
      entropy: elementEntropy(attended.elementLogProbs, batch.actable),
      value: attended.value,
    };
  }
}

/** log of the summed probability of the given units: fields of equal value are the same action. [b] */
function logSumOver(
  logs: tf.Tensor3D,
  transitions: readonly Transition[],
  unitsOf: (transition: Transition) => readonly number[],
  u: number,
): tf.Tensor1D {
  const b = transitions.length;
  const mask = new Float32Array(b * u);
  transitions.forEach((t, i) => {
    for (const unit of unitsOf(t)) mask[i * u + unit] = 1;
    // A click types nothing; any unit will do, since its term is dropped.
    if (t.starts.length === 0) mask[i * u] = 1;
  });
  const probabilities = logs
    .reshape([b, u])
    .exp()
    .mul(tf.tensor2d(mask, [b, u]));
  return probabilities.sum(1).add(1e-9).log() as tf.Tensor1D;
}

/** Rows of a padded matrix without the padding. */
function cut(
  values: Float32Array,
  offset: number,
  paddedColumns: number,
  rows: number,
  columns: number,
): Float32Array {
  const out = new Float32Array(rows * columns);
  for (let r = 0; r < rows; r++) {
    const from = offset + r * paddedColumns;
    out.set(values.subarray(from, from + columns), r * columns);
  }
  return out;
}
