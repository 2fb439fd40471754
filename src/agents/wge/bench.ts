/** DOMNet on made-up pages, to time it and to compare it: one update, one decision. Runs in a worker of its own. */
import type { Dom } from '../../contracts/dom';
import type { BackendChoice, BackendInfo } from '../../contracts/run';
import { buildDom } from '../../dom/tree';
import { Adam } from '../../nn/adam';
import { startBackend } from '../../nn/backend';
import { type ExportedArray, exportTensor } from '../../nn/exportTensor';
import type { KernelChoice } from '../../nn/kernels/hostKernel';
import { type KernelTime, profileKernels } from '../../nn/profile';
import * as tf from '../../nn/tf';
import { Rng } from '../../rl/rng';
import { madeUpForm, timed } from '../shared/modelBench';
import { resolveSettings } from './settings';
import { encodeGoal } from './encode/goal';
import { encodeState } from './encode/state';
import { makeBatch } from './model/batch';
import { DomNet, type Transition } from './model/DomNet';

const FIELDS = [
  ['director', 'Bassett'],
  ['genre', 'drama'],
  ['year', '1994'],
] as const;
const ADVANTAGE = 0.9;

export class ModelBench {
  private net!: DomNet;
  private adam!: Adam;
  private pages: Dom[] = [];
  private batch: Transition[] = [];

  async open(
    backend: BackendChoice,
    wasmPath: string,
    batch: number,
    leaves: number,
    kernels: KernelChoice = 'own',
  ): Promise<BackendInfo> {
    const info = await startBackend(backend, wasmPath, { kernels });
    const rng = new Rng(1);
    this.net = new DomNet(resolveSettings({}), 'fields', rng);
    this.adam = new Adam(this.net.parameters, { learningRate: 0.001, clipNorm: 5 });
    this.pages = Array.from({ length: batch }, () => buildDom(madeUpForm(rng, Math.ceil(leaves / 2))));
    this.batch = this.pages.map((page) => {
      const unit = rng.int(FIELDS.length);
      return { state: encode(page), element: 1, kind: 'type', starts: [unit], ends: [unit] };
    });
    return info;
  }

  /** Milliseconds of one gradient step on the batch. */
  update(): Promise<number> {
    return timed(() => this.learn());
  }

  /** Milliseconds to decide in all states of the batch, once they are encoded. */
  act(): Promise<number> {
    return timed(() => this.net.act(this.batch.map(({ state }) => state)));
  }

  /** Milliseconds to encode all states of the batch from their pages, then to decide in them. */
  encodeAndAct(): Promise<number> {
    return timed(() => this.net.act(this.pages.map(encode)));
  }

  /** One gradient step on the batch: its loss before the step. */
  async learn(): Promise<number> {
    return (await this.adam.update(() => this.net.policyLoss(this.batch, ADVANTAGE))).loss;
  }

  /** Kernels of one gradient step, or of one decision in all states. */
  profile(what: 'update' | 'act'): Promise<KernelTime[]> {
    return profileKernels(() => this[what]());
  }

  /** Weights and batch by name, for the same network to start from elsewhere. */
  async export(): Promise<Record<string, ExportedArray>> {
    const { parameters } = this.net;
    const { b, n, u, ...inputs } = makeBatch(this.batch.map(({ state }) => state));
    const targets = {
      element: tf.tensor1d(
        Int32Array.from(this.batch, ({ element }) => element),
        'int32',
      ),
      unit: tf.tensor1d(
        Int32Array.from(this.batch, ({ starts: [unit] }) => unit),
        'int32',
      ),
    };
    const arrays: Record<string, ExportedArray> = {};
    for (const name of parameters.names) arrays[name] = await exportTensor(parameters.get(name));
    for (const [name, tensor] of Object.entries({ ...inputs, ...targets })) {
      arrays[`batch/${name}`] = await exportTensor(tensor);
      tensor.dispose();
    }
    return arrays;
  }

  /** Megabytes of live tensors. */
  async tensorMegabytes(): Promise<number> {
    return tf.memory().numBytes / 2 ** 20;
  }
}

const encode = (page: Dom) => encodeState(page, encodeGoal('fields', '', FIELDS));
