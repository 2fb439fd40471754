/**
 * CC-Net on made-up pages, to time it and to compare it with other programs: a cloning gradient step on sequences of
 * different states, and decisions.
 */
import { encodeSnapshot } from '../../dom/snapshot';
import { buildDom } from '../../dom/tree';
import type { Adam } from '../../nn/Adam';
import type { ExportedArray } from '../../nn/exportTensor';
import * as tf from '../../nn/tf';
import type { Rng } from '../../random/Rng';
import { exportArrays, madeUpForm, NetworkBench } from '../shared/NetworkBench';
import { adamFor } from '../shared/TrainedNetwork';
import { CLICK, MOVE } from './act/actionTypes';
import { AT_REST, type Choice, choose, type Hand } from './act/hand';
import { ScreenEncoder } from './encode/ScreenEncoder';
import { batchScreens } from './model/batch';
import { CcNet } from './model/CcNet';
import { FIELDS_TOLD } from './model/layout';
import { type ClonedStep, cloningLoss, jointObjective } from './model/losses';
import { packSteps, type Sequence } from './model/sequences';
import { resolveSettings, sightOf } from './settings';

const SCREEN = { width: 160, height: 210 };
/** Steps of a sequence. */
const LENGTH = 8;

export class CcNetBench extends NetworkBench {
  private readonly settings = resolveSettings({});
  private net!: CcNet;
  private adam!: Adam;
  private sequences: Sequence<ClonedStep>[] = [];

  protected build(rng: Rng, batch: number, elements: number): void {
    const { settings } = this;
    const sight = sightOf(settings);
    const encoder = new ScreenEncoder(SCREEN, sight);
    const { width, height } = sight.picture!;
    const step = (i: number): ClonedStep => {
      const dom = encodeSnapshot(buildDom(madeUpForm(rng, Math.ceil(elements / 2)).slice(0, elements + 3)));
      const data = new Uint8ClampedArray(4 * width * height).map(() => 205 + rng.int(50));
      const screen = encoder.encode({
        utterance: 'Enter "Ann" as the name and press Submit.',
        fields: [['name', 'Ann']],
        dom,
        screenshot: { width, height, data },
      });
      const choice = i % 2 === 0 ? choose(MOVE, { x: rng.int(51), y: rng.int(51) }) : choose(CLICK);
      return { screen, hand: AT_REST, choice };
    };
    this.net = new CcNet(settings, rng);
    this.adam = adamFor(this.net, settings);
    const steps = Array.from({ length: batch }, (_, i) => step(i));
    this.sequences = Array.from({ length: Math.ceil(batch / LENGTH) }, (_, i) => ({
      steps: steps.slice(i * LENGTH, (i + 1) * LENGTH),
      memory: null,
    }));
  }

  /** One gradient step of cloning: its loss before the step. */
  async learn(): Promise<number> {
    const { loss } = await this.adam.update(() =>
      jointObjective({ part: cloningLoss(this.net, this.sequences), weight: 1 }, null),
    );
    return loss;
  }

  protected async decide(): Promise<unknown> {
    const steps = this.sequences.flatMap((sequence) => sequence.steps);
    const encodings = await this.net.encodeScreens(steps.map(({ screen }) => screen));
    return this.net.policies(steps.map((step, i) => ({ ...step, encoding: encodings[i], memory: null })));
  }

  /** Weights and batch by name, so that the same network can be started elsewhere; steps in the order of the packing. */
  export(): Promise<Record<string, ExportedArray>> {
    return exportArrays(this.net.parameters, this.inputs());
  }

  private inputs(): Record<string, tf.Tensor> {
    const { steps, packing } = packSteps(this.sequences);
    const screens = steps.map(({ screen }) => screen);
    const { texts, pictures, instructions, elements, fields, types } = batchScreens(screens, this.settings);
    const { spans, ...ofElements } = elements!;
    const column = (read: (step: ClonedStep) => number) => tf.tensor1d(Int32Array.from(steps, read), 'int32');
    const ofHand = (read: (hand: Hand) => number) => column(({ hand }) => read(hand));
    const ofChoice = (read: (choice: Choice) => number) => column(({ choice }) => read(choice));
    return {
      words: texts.words,
      wordMask: texts.mask,
      pictures: pictures!,
      instructions,
      types,
      ...named('elements', ofElements),
      ...named('spans', { ...spans! }),
      ...named('fields', { ...fields! }),
      ...named('hand', {
        type: ofHand(({ last }) => last.type + 1),
        key: ofHand(({ last }) => last.key + 1),
        field: ofHand(({ last }) => Math.min(last.field + 1, FIELDS_TOLD)),
        column: ofHand(({ pointer }) => pointer.x),
        row: ofHand(({ pointer }) => pointer.y),
        held: ofHand(({ isHeld }) => Number(isHeld)),
      }),
      ...named('choice', {
        type: ofChoice(({ type }) => type),
        x: ofChoice(({ x }) => x),
        y: ofChoice(({ y }) => y),
        key: ofChoice(({ key }) => key),
        field: ofChoice(({ field }) => field),
      }),
      times: tf.scalar(packing.active.length, 'int32'),
    };
  }
}

const named = (prefix: string, tensors: Readonly<Record<string, tf.Tensor>>): Record<string, tf.Tensor> =>
  Object.fromEntries(Object.entries(tensors).map(([name, tensor]) => [`${prefix}/${name}`, tensor]));
