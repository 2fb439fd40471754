/** DOM-Q-NET: pages in, values of elements, goal words and modes out. */
import { type Note, takeNotes } from '../../../nn/noted';
import type { Parameters } from '../../../nn/Parameters';
import * as tf from '../../../nn/tf';
import { Weights } from '../../../nn/Weights';
import { standardNormal } from '../../../random/normal';
import { Rng } from '../../../random/Rng';
import type { HeadValues } from '../actions';
import { candidatesOf, type EncodedState } from '../encode/state';
import type { DomQNetSettings } from '../settings';
import { type Batch, makeBatch } from './batch';
import { type HeadTensors, headValues } from './heads';
import { defineParameters, headsOf, type NoisyLayer, type Sizes, sizesOf } from './layout';
import { traceMessages } from './messagePassing';
import { type Representation, represent } from './modules';
import { drawNoise, layOutNoise, type Noise } from './noise';

/** The inner values for one state of n elements. */
export interface Inside {
  readonly values: HeadValues;
  /** [n] best cosine of the element's text with a goal word */
  readonly alignment: Float32Array;
  /** [n] weights of the goal attention; null without it */
  readonly attention: Float32Array | null;
  /** [step][n * D] element states after 0, 1, ..., T message steps */
  readonly messages: readonly Float32Array[];
}

/** A Q function: weights of the network, and the noise in its heads; null for none. */
export interface QFunction {
  readonly parameters: Parameters;
  readonly noise: Noise | null;
}

export class QNet {
  readonly parameters: Parameters;
  /** All noisy layers, in the order in which noise lists them. */
  readonly noisyLayers: readonly NoisyLayer[];
  readonly sizes: Sizes;

  constructor(
    private readonly settings: DomQNetSettings,
    seed: number,
  ) {
    this.sizes = sizesOf(settings);
    this.parameters = defineParameters(settings, new Rng(seed));
    this.noisyLayers = Object.values(headsOf(settings)).flat();
  }

  /** Separate parameters for a network of the same shape, with equal values at first. */
  twin(): Parameters {
    const twin = defineParameters(this.settings, new Rng(0));
    twin.copyFrom(this.parameters);
    return twin;
  }

  drawNoise(rng: Rng, draws = 1): Noise {
    return drawNoise(this.noisyLayers, rng, draws);
  }

  /** Values of all actions in several states at once; one read-back. `rng` draws the vectors of unknown texts. */
  async values(states: readonly EncodedState[], noise: Noise | null, rng: Rng): Promise<HeadValues[]> {
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

  /** The inner values for one state, without noise, all of the same pass. */
  async inside(state: EncodedState, rng: Rng): Promise<Inside> {
    const tensors = tf.tidy(() => {
      const batch = makeBatch([state], this.settings);
      const { page, values } = this.forward({ parameters: this.parameters, noise: null }, batch, rng);
      const messages = traceMessages(
        new Weights(this.parameters),
        page.local,
        batch.parents,
        this.settings.messageSteps,
      );
      const inner = [page.alignment, ...messages, ...(page.attention ? [page.attention] : [])];
      return [values.dom, values.token, values.mode, ...inner] as tf.Tensor[];
    });
    const read = await Promise.all(tensors.map((x) => x.data() as Promise<Float32Array>));
    tf.dispose(tensors);
    const [dom, token, mode, alignment, ...rest] = read;
    const attention = this.settings.goalAttention ? rest.pop()! : null;
    return { values: { dom, token, mode }, alignment, attention, messages: rest };
  }

  /** Everything it computes for one state, without noise. */
  notes(state: EncodedState, rng: Rng): Promise<Note[]> {
    return takeNotes(() => {
      const batch = makeBatch([state], this.settings);
      this.forward({ parameters: this.parameters, noise: null }, batch, rng);
    });
  }

  /** Representation and values of a batch, within a `tf.tidy`. */
  forward(
    { parameters, noise }: QFunction,
    batch: Batch,
    rng: Rng,
  ): { readonly page: Representation; readonly values: HeadTensors } {
    const randomTexts = drawTexts([batch.unknownTexts, this.sizes.text], this.settings.textScale, rng);
    const weights = new Weights(parameters);
    const page = represent(weights, this.sizes, this.settings, batch, randomTexts);
    const laidOut = noise && layOutNoise(this.noisyLayers, noise);
    return { page, values: headValues(weights, this.settings, batch, page, laidOut) };
  }

  dispose(): void {
    this.parameters.dispose();
  }
}

/** Normal vectors for texts that the vocabulary lacks, drawn again for each forward pass (Appendix 6.1). */
function drawTexts([count, width]: [number, number], scale: number, rng: Rng): tf.Tensor2D {
  const values = Float32Array.from({ length: count * width }, () => scale * standardNormal(rng));
  return tf.tensor2d(values, [count, width]);
}
