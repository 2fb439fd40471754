/** World of Bits' network on made-up pages, to time it and to compare it with other programs. */
import type { Adam } from '../../nn/Adam';
import type { ExportedArray } from '../../nn/exportTensor';
import * as tf from '../../nn/tf';
import type { Rng } from '../../random/Rng';
import { exportArrays, NetworkBench } from '../shared/NetworkBench';
import { adamFor } from '../shared/TrainedNetwork';
import { BELOW_INSTRUCTION } from './act/grid';
import { BUTTONS, MOVE, NONE_WITHHELD } from './act/hand';
import { keyMask, NO_KEY, SLOT_KEYS } from './act/keys';
import type { Screen } from './encode/ScreenEncoder';
import { makeBatch, makeKeyMasks } from './model/batch';
import { type ClonedStep, cloningLoss } from './model/losses';
import { WobNet } from './model/WobNet';
import { resolveSettings } from './settings';

const SLOTS = ['director', 'Bassett'];
const WHITE = 255;

export class WobBench extends NetworkBench {
  private readonly settings = resolveSettings({});
  private net!: WobNet;
  private adam!: Adam;
  private steps: ClonedStep[] = [];

  /** @param texts boxes with text on each page */
  protected build(rng: Rng, batch: number, texts: number): void {
    const { cloningRate: learningRate, clipNorm } = this.settings;
    this.net = new WobNet(this.settings, BELOW_INSTRUCTION, rng);
    this.adam = adamFor(this.net, { learningRate, clipNorm });
    this.steps = Array.from({ length: batch }, () => madeUpStep(rng, texts));
  }

  /** One gradient step on the batch, with one page per step: its loss before the step. */
  async learn(): Promise<number> {
    return (await this.adam.update(() => cloningLoss(this.net, this.steps, this.settings))).loss;
  }

  protected decide(): Promise<unknown> {
    return this.net.policies(this.steps.map(({ screen }) => screen));
  }

  /** Weights and batch by name, so that the same network can be started elsewhere. */
  export(): Promise<Record<string, ExportedArray>> {
    return exportArrays(this.net.parameters, this.inputs());
  }

  private inputs(): Record<string, tf.Tensor> {
    const { pictures } = makeBatch(this.steps.map(({ screen }) => screen));
    const column = (read: (step: ClonedStep) => number) =>
      tf.tensor1d(Int32Array.from(this.steps, read), 'int32');
    return {
      pictures: pictures.images,
      keys: makeKeyMasks(this.steps),
      key: column(({ choice }) => choice.key),
      button: column(({ choice }) => choice.button),
      cell: column(({ choice }) => choice.cell),
      event: column(({ isEvent }) => Number(isEvent)),
      returns: tf.tensor1d(this.steps.map((step) => step.return)),
    };
  }
}

/** Boxes on white, something chosen; every fourth step is a key. */
function madeUpStep(rng: Rng, texts: number): ClonedStep {
  const size = BELOW_INSTRUCTION.picture;
  const { width, height } = size;
  const pixels = new Uint8Array(3 * width * height).fill(WHITE);
  const places = Int32Array.from({ length: texts }, () => {
    const [left, top, shade] = [rng.int(width - 30), rng.int(height - 12), rng.int(WHITE)];
    for (let y = top; y < top + 12; y++)
      pixels.fill(shade, 3 * (y * width + left), 3 * (y * width + left + 30));
    return (top + 6) * width + left + 15;
  }).sort();
  const screen: Screen = {
    size,
    pixels,
    places,
    scores: Float32Array.from(places, () => rng.next()),
    keys: keyMask(SLOTS, 'slots'),
  };
  const isKey = rng.int(4) === 0;
  const button = isKey ? MOVE : rng.int(BUTTONS.length);
  return {
    screen,
    choice: { key: isKey ? SLOT_KEYS : NO_KEY, button, cell: rng.int(BELOW_INSTRUCTION.cells) },
    withheld: NONE_WITHHELD,
    isEvent: button !== MOVE,
    return: rng.next(),
  };
}
