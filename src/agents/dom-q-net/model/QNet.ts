/** DOM-Q-NET: pages in, values of elements, goal words and modes out; its double-DQN targets and its loss. */
import { embedding, takeAlong } from '../../../nn/ops/embedding';
import { huber } from '../../../nn/ops/huber';
import { segmentArgMax } from '../../../nn/ops/segments';
import type { Parameters } from '../../../nn/parameters';
import * as tf from '../../../nn/tf';
import { standardNormal } from '../../../rl/normal';
import type { NStepTransition } from '../../../rl/nStep';
import { Rng } from '../../../rl/rng';
import type { DomQNetSettings } from '../settings';
import { candidatesOf, type EncodedState } from '../encode/observation';
import { type Batch, makeBatch } from './batch';
import { type HeadValues, judge } from './heads';
import { defineParameters, HEAD_NAMES, headsOf, type NoisyLayer, type Sizes, sizesOf } from './layout';
import { traceMessages } from './messagePassing';
import { type Representation, represent } from './modules';
import { drawNoise, layOutNoise, type Noise } from './noise';

/** An action by its place in the outputs. */
export interface QAction {
  /** Among the candidates of the state. */
  readonly candidate: number;
  /** Among the goal's words. */
  readonly token: number;
  readonly mode: Mode;
}

/** 0: click, 1: type. */
export type Mode = 0 | 1;

export type Transition = NStepTransition<EncodedState, QAction>;

/** Outputs for one state: values by head. */
export interface QValues {
  /** [candidates] */
  readonly dom: Float32Array;
  /** [goal words] */
  readonly token: Float32Array;
  /** [2] click, type */
  readonly mode: Float32Array;
}

/** What happens inside for one state of n elements. */
export interface Inside {
  readonly values: QValues;
  /** [n] best cosine of the element's text with a goal word */
  readonly alignment: Float32Array;
  /** [n] weights of the goal attention; null without it */
  readonly attention: Float32Array | null;
  /** [step][n * D] element states after 0, 1, ..., T message steps */
  readonly messages: readonly Float32Array[];
}

/** A network and the noise in its heads; null for none. */
export interface Judge {
  readonly parameters: Parameters;
  readonly noise: Noise | null;
}

export interface QLoss {
  readonly loss: tf.Scalar;
  /** Q(s, a) - target of each transition [b] */
  readonly errors: tf.Tensor1D;
  /** Mean of Q(s, a) over the batch. */
  readonly value: tf.Scalar;
}

export class QNet {
  readonly parameters: Parameters;
  /** All noisy layers, in the order in which noise lists them. */
  readonly noisyLayers: readonly NoisyLayer[];
  private readonly sizes: Sizes;

  constructor(
    private readonly settings: DomQNetSettings,
    seed: number,
  ) {
    this.sizes = sizesOf(settings);
    this.parameters = defineParameters(settings, new Rng(seed));
    this.noisyLayers = Object.values(headsOf(settings)).flat();
  }

  /** A network of the same shape, with values of its own. */
  twin(): Parameters {
    const twin = defineParameters(this.settings, new Rng(0));
    twin.copyFrom(this.parameters);
    return twin;
  }

  drawNoise(rng: Rng, draws = 1): Noise {
    return drawNoise(this.noisyLayers, rng, draws);
  }

  /** Values of all actions in several states at once; one read-back. `rng` draws the vectors of unknown texts. */
  async values(states: readonly EncodedState[], noise: Noise | null, rng: Rng): Promise<QValues[]> {
    const packed = tf.tidy(() => {
      const batch = makeBatch(states, this.settings);
      const { dom, token, mode } = this.forward({ parameters: this.parameters, noise }, batch, rng).values;
      return tf.concat1d([dom, token, mode.flatten()]);
    });
    const values = (await packed.data()) as Float32Array;
    packed.dispose();
    let start = 0;
    const take = (count: number) => {
      start += count;
      return values.slice(start - count, start);
    };
    const dom = states.map((state) => take(candidatesOf(state, this.settings.candidates).length));
    const token = states.map(({ goal }) => take(goal.length));
    return states.map((_, s) => ({ dom: dom[s], token: token[s], mode: take(2) }));
  }

  /** Everything about one state, without noise. */
  async inside(state: EncodedState, rng: Rng): Promise<Inside> {
    const [values] = await this.values([state], null, rng);
    const tensors = tf.tidy(() => {
      const batch = makeBatch([state], this.settings);
      const { page } = this.forward({ parameters: this.parameters, noise: null }, batch, rng);
      const messages = traceMessages(this.parameters, page.local, batch.parents, this.settings.messageSteps);
      return [page.alignment, ...messages, ...(page.attention ? [page.attention] : [])] as tf.Tensor[];
    });
    const [alignment, ...rest] = await Promise.all(tensors.map((x) => x.data() as Promise<Float32Array>));
    tf.dispose(tensors);
    const attention = this.settings.goalAttention ? rest.pop()! : null;
    return { values, alignment, attention, messages: rest };
  }

  /**
   * Targets of transitions [b]: R + gamma^n sum over heads of Q_target(s', argmax Q_online(s', .)) (Eq. 9), the reward
   * counted once or for each head. States that end an episode are not looked at. A constant to the loss.
   */
  targets(transitions: readonly Transition[], online: Judge, target: Judge, rng: Rng): tf.Tensor1D {
    return tf.tidy(() => {
      const heads = this.settings.rewardCounted === 'once' ? 1 : HEAD_NAMES.length;
      const rewards = tf.tensor1d(transitions.map(({ reward }) => heads * reward));
      const next = transitions.flatMap((transition) => (transition.next ? [transition.next] : []));
      if (next.length === 0) return rewards;
      const values = this.nextValues(makeBatch(next, this.settings), online, target, rng);
      let row = 0;
      const rows = transitions.map((transition) => (transition.next ? row++ : next.length));
      const padded = tf.concat1d([values, tf.zeros([1])]).reshape([-1, 1]) as tf.Tensor2D;
      const ofTransitions = embedding(padded, tf.tensor1d(rows, 'int32')).flatten();
      const discounts = tf.tensor1d(transitions.map(({ discount }) => discount));
      return tf.add(rewards, tf.mul(ofTransitions, discounts)) as tf.Tensor1D;
    });
  }

  /** Weighted mean over the batch of the loss of Q(s, a) - target; `weights` [b] are the importance weights. */
  loss(
    transitions: readonly Transition[],
    targets: tf.Tensor1D,
    weights: Float32Array,
    noise: Noise | null,
    rng: Rng,
  ): QLoss {
    const actions = transitions.map(({ action }) => action);
    const batch = makeBatch(
      transitions.map(({ state }) => state),
      this.settings,
      actions,
    );
    const { dom, token, mode } = this.forward({ parameters: this.parameters, noise }, batch, rng).values;
    const modes = tf.tensor1d(
      actions.map((action) => action.mode),
      'int32',
    );
    const chosen = tf.addN([dom, token, takeAlong(mode, modes)]) as tf.Tensor1D;
    const errors = tf.sub(chosen, targets) as tf.Tensor1D;
    const losses = this.settings.loss === 'huber' ? huber(errors) : tf.square(errors);
    const loss = tf.mean(tf.mul(losses, tf.tensor1d(weights))) as tf.Scalar;
    return { loss, errors, value: tf.mean(chosen) as tf.Scalar };
  }

  forward(
    { parameters, noise }: Judge,
    batch: Batch,
    rng: Rng,
  ): { readonly page: Representation; readonly values: HeadValues } {
    const randomTexts = drawTexts([batch.unknownTexts, this.sizes.text], this.settings.textScale, rng);
    const page = represent(parameters, this.sizes, this.settings, batch, randomTexts);
    const laidOut = noise && layOutNoise(this.noisyLayers, noise);
    return { page, values: judge(parameters, this.settings, batch, page, laidOut) };
  }

  dispose(): void {
    this.parameters.dispose();
  }

  /** What the best action in each state is worth, its parts summed up. [b] */
  private nextValues(batch: Batch, online: Judge, target: Judge, rng: Rng): tf.Tensor1D {
    const worth = this.forward(target, batch, rng).values;
    const choosing = this.settings.doubleQ ? this.forward(online, batch, rng).values : worth;
    return sumOver(
      worth,
      segmentArgMax(choosing.dom, batch.candidates),
      segmentArgMax(choosing.token, batch.goals),
      tf.argMax(choosing.mode, 1),
    );
  }
}

/** Normal vectors for texts that the vocabulary lacks, drawn anew for each forward pass (Section 4.3). */
function drawTexts([count, width]: [number, number], scale: number, rng: Rng): tf.Tensor2D {
  const values = Float32Array.from({ length: count * width }, () => scale * standardNormal(rng));
  return tf.tensor2d(values, [count, width]);
}

/** The three values of each page's action, summed; rows among all candidates and all words, modes 0 or 1. [b] */
function sumOver(
  { dom, token, mode }: HeadValues,
  candidates: tf.Tensor1D,
  tokens: tf.Tensor1D,
  modes: tf.Tensor1D,
): tf.Tensor1D {
  const at = (values: tf.Tensor1D, rows: tf.Tensor1D) =>
    embedding(values.reshape([-1, 1]) as tf.Tensor2D, rows).flatten();
  return tf.addN([at(dom, candidates), at(token, tokens), takeAlong(mode, modes)]) as tf.Tensor1D;
}
