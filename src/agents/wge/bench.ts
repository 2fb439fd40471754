/** DOMNet on made-up pages, to time it and to compare it with other programs. */
import type { Dom } from '../../contracts/dom';
import { buildDom } from '../../dom/tree';
import type { Adam } from '../../nn/Adam';
import type { ExportedArray } from '../../nn/exportTensor';
import * as tf from '../../nn/tf';
import type { Rng } from '../../random/Rng';
import { exportArrays, madeUpForm, NetworkBench, timed } from '../shared/NetworkBench';
import { adamFor } from '../shared/TrainedNetwork';
import type { StateAction } from './actions';
import { encodeGoal } from './encode/goal';
import { encodeState } from './encode/state';
import { makeBatch } from './model/batch';
import { DomNet } from './model/DomNet';
import { imitationLoss } from './model/losses';
import { resolveSettings } from './settings';

const FIELDS = [
  ['director', 'Bassett'],
  ['genre', 'drama'],
  ['year', '1994'],
] as const;
const ADVANTAGE = 0.9;

export class DomNetBench extends NetworkBench {
  private net!: DomNet;
  private adam!: Adam;
  private pages: Dom[] = [];
  private batch: StateAction[] = [];

  protected build(rng: Rng, batch: number, leaves: number): void {
    this.net = new DomNet(resolveSettings({}), 'fields', rng);
    this.adam = adamFor(this.net, { learningRate: 0.001, clipNorm: 5 });
    this.pages = Array.from({ length: batch }, () => buildDom(madeUpForm(rng, Math.ceil(leaves / 2))));
    this.batch = this.pages.map((page) => {
      const unit = rng.int(FIELDS.length);
      return { state: encode(page), element: 1, kind: 'type', starts: [unit], ends: [unit] };
    });
  }

  /** One gradient step on the batch: its loss before the step. */
  async learn(): Promise<number> {
    return (await this.adam.update(() => imitationLoss(this.net, this.batch, ADVANTAGE))).loss;
  }

  protected decide(): Promise<unknown> {
    return this.net.act(this.batch.map(({ state }) => state));
  }

  /** Milliseconds to encode all states of the batch from their pages, then to decide in them. */
  encodeAndAct(): Promise<number> {
    return timed(() => this.net.act(this.pages.map(encode)));
  }

  /** Weights and batch by name, so that the same network can be started elsewhere. */
  export(): Promise<Record<string, ExportedArray>> {
    return exportArrays(this.net.parameters, this.inputs());
  }

  private inputs(): Record<string, tf.Tensor> {
    const { b, n, u, ...inputs } = makeBatch(this.batch.map(({ state }) => state));
    return {
      ...inputs,
      element: tf.tensor1d(
        Int32Array.from(this.batch, ({ element }) => element),
        'int32',
      ),
      unit: tf.tensor1d(
        Int32Array.from(this.batch, ({ starts: [unit] }) => unit),
        'int32',
      ),
    };
  }
}

const encode = (page: Dom) => encodeState(page, encodeGoal('fields', '', FIELDS));
