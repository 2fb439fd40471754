/** DOMNet (Section 5, Appendix C, Figure 5): states in, action factors out. */
import { type Note, takeNotes } from '../../../nn/noted';
import { takeAlong, takeRows } from '../../../nn/ops/embedding';
import type { Parameters } from '../../../nn/Parameters';
import * as tf from '../../../nn/tf';
import { Weights } from '../../../nn/Weights';
import type { Rng } from '../../../random/Rng';
import type { ActionFactors, StateAction } from '../actions';
import type { GoalKind } from '../encode/goal';
import type { EncodedState } from '../encode/state';
import type { WgeSettings } from '../settings';
import { attend, chooseAction, elementEntropy, TINY } from './attend';
import { type Batch, makeBatch } from './batch';
import { embedDom, embedGoal } from './embed';
import { defineParameters, type Sizes, sizesOf } from './layout';

/** The evaluation of a batch of steps. */
export interface Evaluated {
  /** log pi(a|s) of each [b] */
  readonly logProbs: tf.Tensor1D;
  /** Entropy of the distribution over elements, mean over the batch. */
  readonly entropy: tf.Scalar;
  /** V(s) of each [b] */
  readonly value: tf.Tensor1D;
}

/** Inner distributions of one state, for inspection. */
export interface Attentions {
  readonly value: number;
  readonly elementHeads: readonly { readonly name: string; readonly weights: Float32Array }[];
  /** The NULL sentinel last. */
  readonly goalHeads: readonly { readonly name: string; readonly weights: Float32Array }[];
}

export class DomNet {
  readonly parameters: Parameters;
  readonly sizes: Sizes;
  private readonly weights: Weights;

  constructor(
    settings: WgeSettings,
    readonly goalKind: GoalKind,
    rng: Rng,
  ) {
    this.sizes = sizesOf(settings);
    this.parameters = defineParameters(settings, goalKind, rng);
    this.weights = new Weights(this.parameters);
  }

  private batchOf(states: readonly EncodedState[]): Batch {
    return makeBatch(states, this.sizes.facts);
  }

  /** Action factors and values of several states at once; one read-back. */
  async act(states: readonly EncodedState[]): Promise<{ factors: ActionFactors; value: number }[]> {
    const { b, n, u, packed } = tf.tidy(() => {
      const batch = this.batchOf(states);
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
      const { attended: a } = this.forward(this.batchOf([state]));
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

  /** Everything it computes for one state, including what `act` computes. */
  notes(state: EncodedState): Promise<Note[]> {
    return takeNotes(() => {
      const batch = this.batchOf([state]);
      const { dom, goal, attended } = this.forward(batch);
      this.choose(batch, dom, goal, attended.goalContext);
    });
  }

  /** The terms of the losses, within a `tf.tidy`. */
  evaluate(steps: readonly StateAction[]): Evaluated {
    const batch = this.batchOf(steps.map(({ state }) => state));
    const { b, u } = batch;
    const { dom, goal, attended } = this.forward(batch);
    const index = tf.tensor1d(
      Int32Array.from(steps, (step) => step.element),
      'int32',
    );
    const selected = takeRows(dom, index).reshape([b, 1, -1]) as tf.Tensor3D;
    const choice = this.choose(batch, selected, goal, attended.goalContext);
    const typed = steps.map((step) => Number(step.kind === 'type'));
    const isType = tf.tensor1d(typed);
    let logProbs = takeAlong(attended.elementLogProbs, index);
    logProbs = logProbs.add(takeAlong(choice.kind.reshape([b, 2]), tf.tensor1d(typed, 'int32')));
    logProbs = logProbs.add(logSumOver(choice.start, steps, (step) => step.starts, u).mul(isType));
    if (choice.end)
      logProbs = logProbs.add(logSumOver(choice.end, steps, (step) => step.ends, u).mul(isType));
    return {
      logProbs,
      entropy: elementEntropy(attended.elementLogProbs, batch.actable),
      value: attended.value,
    };
  }

  dispose(): void {
    this.parameters.dispose();
  }

  private forward(batch: Batch) {
    const goal = embedGoal(this.weights, batch, this.goalKind);
    const dom = embedDom(this.weights, this.sizes, batch, goal);
    return { goal, dom, attended: attend(this.weights, this.sizes, batch, dom, goal) };
  }

  private choose(
    batch: Batch,
    elements: tf.Tensor3D,
    goal: ReturnType<typeof embedGoal>,
    context: tf.Tensor2D,
  ) {
    return chooseAction(this.weights, batch, this.goalKind, elements, goal, context);
  }
}

/** log of the summed probability of the given units: fields of equal value are the same action. [b] */
function logSumOver(
  logs: tf.Tensor3D,
  steps: readonly StateAction[],
  unitsOf: (step: StateAction) => readonly number[],
  u: number,
): tf.Tensor1D {
  const b = steps.length;
  const mask = new Float32Array(b * u);
  steps.forEach((step, i) => {
    for (const unit of unitsOf(step)) mask[i * u + unit] = 1;
    // A click types nothing; any unit will do, since its term is dropped.
    if (step.starts.length === 0) mask[i * u] = 1;
  });
  const probabilities = logs
    .reshape([b, u])
    .exp()
    .mul(tf.tensor2d(mask, [b, u]));
  return probabilities.sum(1).add(TINY).log() as tf.Tensor1D;
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
