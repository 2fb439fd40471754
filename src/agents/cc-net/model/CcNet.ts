/** CC-Net: states, hands and memories in; distributions over what can be done, and values out. */
import { type Note, takeNotes } from '../../../nn/noted';
import { embedding } from '../../../nn/ops/embedding';
import type { Parameters } from '../../../nn/Parameters';
import * as tf from '../../../nn/tf';
import { Weights } from '../../../nn/Weights';
import type { Rng } from '../../../random/Rng';
import { distinct } from '../../shared/lists';
import type { Screen } from '../encode/ScreenEncoder';
import type { CcSettings } from '../settings';
import { batchScreens, batchSpans, type ScreenBatch } from './batch';
import { keysUnderPointer } from './elementUnderPointer';
import { type ChoiceHead, choiceKeys, normalisedValue } from './heads';
import { headsAt } from './headsAt';
import { encodeTexts } from './languageEncoder';
import { defineParameters, memoryWidth, summaryWidth } from './layout';
import { remember, step } from './memory';
import { encodeMultimodal } from './multimodal';
import { type Policy, packPolicies, unpackPolicies } from './packedPolicies';
import { logPlaces } from './pointing';
import { ATTENDED, type Attended, mostKeys, type ScreenEncoding, unpackEncodings } from './screenEncoding';
import { type Memory, type Packed, packSteps, type Sequence, type StepInput } from './sequences';

/** Where attention went, for inspection. */
export interface Attention {
  /** [words] weight of each word of the instruction; mean over the heads */
  readonly words: Float32Array;
  /** [layer][tokens * tokens] from each token to each, mean over the heads */
  readonly layers: readonly Float32Array[];
  readonly tokens: number;
}

/** A batch of sequences up to the states of the recurrent part, within a `tf.tidy`. */
export interface Run<Step extends StepInput> {
  readonly packed: Packed<Step>;
  /** [r, width] */
  readonly state: tf.Tensor2D;
  /** int32 [r] which of the batch's distinct states each step was taken in */
  readonly screens: tf.Tensor1D;
  readonly batch: ScreenBatch;
  /** [u, f * width] and [u, n * width]: what the attention heads attend to, by state */
  readonly fields: tf.Tensor2D | null;
  readonly elements: tf.Tensor2D | null;
  readonly targets: tf.Tensor2D | null;
}

export class CcNet {
  readonly parameters: Parameters;
  readonly weights: Weights;

  constructor(
    readonly settings: CcSettings,
    rng: Rng,
  ) {
    this.parameters = defineParameters(settings, rng);
    this.weights = new Weights(this.parameters);
  }

  /**
   * Runs sequences through the network; within a `tf.tidy`. Each distinct state is computed once.
   * @param isBlind whether pictures are left out
   */
  run<Step extends StepInput>(sequences: readonly Sequence<Step>[], isBlind = false): Run<Step> {
    const packed = packSteps(sequences);
    const { unique, indexOf } = distinct(packed.steps.map(({ screen }) => screen));
    const batch = batchScreens(unique, isBlind ? { ...this.settings, pixels: false } : this.settings);
    const { summary, ...attended } = this.encodeBatch(batch);
    const states = packed.steps.map(({ screen }) => indexOf(screen));
    const screens = tf.tensor1d(states, 'int32');
    const underPointer = this.elementsUnderPointer(packed.steps, attended.targets, states);
    const state = remember(this.weights, embedding(summary, screens) as tf.Tensor2D, packed, underPointer);
    return { packed, state, screens, batch, ...attended };
  }

  /** Runs the states through the transformers. */
  async encodeScreens(screens: readonly Screen[]): Promise<ScreenEncoding[]> {
    if (screens.length === 0) return [];
    const flat = tf.tidy(() => {
      const { summary, ...attended } = this.encodeBatch(batchScreens(screens, this.settings));
      return tf.concat2d([summary, ...ATTENDED.flatMap((of) => attended[of] ?? [])], 1);
    });
    const numbers = (await flat.data()) as Float32Array;
    flat.dispose();
    return unpackEncodings(numbers, screens, this.settings);
  }

  /** The policy in encoded states, and the memories afterwards. */
  async policies(
    turns: readonly (StepInput & { readonly encoding: ScreenEncoding; readonly memory: Memory | null })[],
  ): Promise<Policy[]> {
    if (turns.length === 0) return [];
    const { settings, weights } = this;
    const { width } = settings;
    const screens = turns.map(({ screen }) => screen);
    const [f, n, targets] = ATTENDED.map((of) => mostKeys(of, screens, settings));
    const flat = tf.tidy(() => {
      const stacked = (rows: (turn: (typeof turns)[number]) => Float32Array | null, length: number) => {
        const all = new Float32Array(turns.length * length);
        for (const [i, turn] of turns.entries()) all.set(rows(turn) ?? [], i * length);
        return tf.tensor2d(all, [turns.length, length]);
      };
      const keys = (of: Attended, count: number) => {
        if (count === 0) return null;
        const rows = stacked(({ encoding }) => encoding[of], count * width);
        return rows.reshape([turns.length, count, width]) as tf.Tensor3D;
      };
      const summaries = stacked(({ encoding }) => encoding.summary, summaryWidth(settings));
      const memories = stacked(({ memory }) => memory, memoryWidth(settings));
      const hands = turns.map(({ hand }) => hand);
      const ofTargets = keys('targets', targets);
      const flatTargets = ofTargets && (ofTargets.reshape([turns.length, -1]) as tf.Tensor2D);
      const underPointer = this.elementsUnderPointer(turns, flatTargets, [...turns.keys()]);
      const after = step(weights, summaries, hands, memories, underPointer);
      const heads = headsAt(weights, settings, {
        state: after.state,
        hands,
        fields: keys('fields', f),
        elements: keys('elements', n),
        targets: ofTargets,
        spans: ofTargets && batchSpans(screens, targets),
      });
      return packPolicies(weights, after, heads);
    });
    const numbers = (await flat.data()) as Float32Array;
    flat.dispose();
    return unpackPolicies(numbers, screens, settings);
  }

  /** Everything it computes in a step, from the state to the possible actions, in one pass. */
  notes(turn: StepInput & { readonly memory: Memory | null }): Promise<Note[]> {
    const { settings, weights } = this;
    const { screen, hand, memory } = turn;
    const { width } = settings;
    return takeNotes(() => {
      const batch = batchScreens([screen], settings);
      const { summary, fields, elements, targets } = this.encodeBatch(batch);
      const remembered = memoryWidth(settings);
      const memories = tf.tensor2d(memory ?? new Float32Array(remembered), [1, remembered]);
      const { state } = step(
        weights,
        summary,
        [hand],
        memories,
        this.elementsUnderPointer([turn], targets, [0]),
      );
      normalisedValue(weights, state);
      const keysOf = (rows: tf.Tensor2D | null) => rows && (rows.reshape([1, -1, width]) as tf.Tensor3D);
      const { x, pointing } = headsAt(weights, settings, {
        state,
        hands: [hand],
        fields: keysOf(fields),
        elements: keysOf(elements),
        targets: keysOf(targets),
        spans: batch.elements?.spans ?? null,
      });
      logPlaces(weights, state, x, pointing);
    });
  }

  /** Where attention goes in one state. */
  async attend(screen: Screen): Promise<Attention> {
    const { words, layers } = tf.tidy(() => {
      const batch = batchScreens([screen], this.settings);
      const texts = encodeTexts(this.weights, batch.texts, this.settings.languageHeads);
      const { attention } = encodeMultimodal(this.weights, batch, texts.tokens, this.settings);
      const ofInstruction = texts.attention.slice([0, 0, 0, 0], [1, -1, -1, -1]);
      return {
        words: tf.mean(ofInstruction, 1).flatten(),
        layers: attention.map((weights) => tf.mean(weights, 1).flatten()),
      };
    });
    const read = async (tensor: tf.Tensor) => {
      const numbers = Float32Array.from(await tensor.data());
      tensor.dispose();
      return numbers;
    };
    const counts = (await read(words)).slice(0, screen.instruction.rows.length);
    const all: Float32Array[] = [];
    for (const layer of layers) all.push(await read(layer));
    return { words: counts, layers: all, tokens: Math.sqrt(all[0].length) };
  }

  /** What the pointer is on, if the network is told; see `keysUnderPointer`. */
  private elementsUnderPointer(
    steps: readonly StepInput[],
    targets: tf.Tensor2D | null,
    states: readonly number[],
  ): tf.Tensor2D | null {
    if (!this.settings.feelsElements || !targets) return null;
    return keysUnderPointer(steps, targets, states, this.settings.width);
  }

  private encodeBatch(
    batch: ScreenBatch,
  ): Record<Attended, tf.Tensor2D | null> & { readonly summary: tf.Tensor2D } {
    const { settings, weights } = this;
    const { tokens } = encodeTexts(weights, batch.texts, settings.languageHeads);
    const { summary, elements } = encodeMultimodal(weights, batch, tokens, settings);
    const keys = (head: ChoiceHead, attended: tf.Tensor2D) =>
      choiceKeys(weights, head, attended).reshape([summary.shape[0], -1]) as tf.Tensor2D;
    const flat = elements && (elements.reshape([-1, settings.width]) as tf.Tensor2D);
    return {
      summary,
      fields:
        settings.taskFields && batch.fields
          ? keys('field', embedding(tokens, batch.fields.texts) as tf.Tensor2D)
          : null,
      elements: flat && settings.actions !== 'mouse and keyboard' ? keys('element', flat) : null,
      targets: flat && settings.pointsAtElements ? keys('target', flat) : null,
    };
  }

  dispose(): void {
    this.parameters.dispose();
  }
}
