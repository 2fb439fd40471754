/** A navigator on made-up pages, to time it and to compare it with other programs. */
import { encodeSnapshot } from '../../dom/snapshot';
import { buildDom } from '../../dom/tree';
import type { Adam } from '../../nn/Adam';
import type { ExportedArray } from '../../nn/exportTensor';
import * as tf from '../../nn/tf';
import type { Rng } from '../../random/Rng';
import { exportArrays, madeUpForm, NetworkBench } from '../shared/NetworkBench';
import { adamFor } from '../shared/TrainedNetwork';
import type { EncodedTexts } from './encode/InternedTexts';
import { ATTRIBUTES, FEATURES, PageEncoder } from './encode/PageEncoder';
import { TEXT_TOKENS } from './encode/vocabulary';
import { NavigatorNet } from './model/NavigatorNet';
import { type NavigatorSample, navigatorLoss } from './model/navigatorLoss';
import { pairCount } from './model/pageBatch';
import { resolveSettings } from './settings';

const KEYS = ['name_first', 'name_last', 'city', 'cabin'];

export class NavigatorBench extends NetworkBench {
  private readonly settings = resolveSettings({});
  private net!: NavigatorNet;
  private adam!: Adam;
  private samples: NavigatorSample[] = [];

  protected build(rng: Rng, batch: number, elements: number): void {
    this.net = new NavigatorNet(1);
    this.adam = adamFor(this.net, this.settings);
    const encoder = new PageEncoder(this.settings);
    this.samples = Array.from({ length: batch }, () => {
      const dom = encodeSnapshot(buildDom(madeUpForm(rng, Math.ceil(elements / 3)).slice(0, elements)));
      const fields = KEYS.map((key) => [key, key] as const);
      const { page } = encoder.encode({ utterance: '', fields, dom }, null);
      return { page, pair: rng.int(pairCount(page)), advantage: rng.next() - 0.5, return: rng.next() };
    });
  }

  /** One gradient step on the batch: its loss before the step. */
  async learn(): Promise<number> {
    return (await this.adam.update(() => navigatorLoss(this.net, this.samples, this.settings))).loss;
  }

  protected decide(): Promise<unknown> {
    return this.net.policies(this.samples.map(({ page }) => page));
  }

  /** Weights and batch by name, so that the same network can be started elsewhere. Pages are padded to the longest, with -1. */
  export(): Promise<Record<string, ExportedArray>> {
    return exportArrays(this.net.parameters, this.inputs());
  }

  private inputs(): Record<string, tf.Tensor> {
    const pages = this.samples.map(({ page }) => page);
    const most = (lists: readonly (readonly unknown[])[]) => Math.max(...lists.map(({ length }) => length));
    const elements = most(pages.map((page) => page.elements));
    const candidates = most(pages.map((page) => page.candidates));
    const fields = pages[0].fields.length;
    const column = (read: (sample: NavigatorSample) => number) => tf.tensor1d(this.samples.map(read));
    const texts = (of: readonly EncodedTexts[], places: number, size: number) =>
      padded(
        of.flatMap(({ tokens }) => [...tokens]),
        places * size * TEXT_TOKENS,
      );
    return {
      elements: tf.tensor(
        pages.flatMap((page) => texts(page.elements, elements, ATTRIBUTES)),
        [pages.length, elements, ATTRIBUTES, TEXT_TOKENS],
        'int32',
      ),
      features: tf.tensor(
        pages.flatMap((page) => padded([...page.features], elements * FEATURES, 0)),
        [pages.length, elements, FEATURES],
      ),
      keys: tf.tensor(
        pages.flatMap((page) => texts(page.fields, fields, 1)),
        [pages.length, fields, TEXT_TOKENS],
        'int32',
      ),
      candidates: tf.tensor2d(
        pages.map((page) => padded(page.candidates, candidates)),
        undefined,
        'int32',
      ),
      field: column(({ page, pair }) => Math.floor(pair / page.candidates.length)).toInt(),
      candidate: column(({ page, pair }) => pair % page.candidates.length).toInt(),
      advantages: column(({ advantage }) => advantage),
      returns: column((sample) => sample.return),
    };
  }
}

const padded = (numbers: readonly number[], length: number, by = -1): number[] => [
  ...numbers,
  ...new Array(length - numbers.length).fill(by),
];
