/** DOMNet on made-up pages, to time it: one update, one decision. Runs in a worker of its own. */
import type { BackendChoice, BackendInfo } from '../../contracts/run';
import { buildDom, type NewElement } from '../../dom/tree';
import { Adam } from '../../nn/adam';
import { startBackend } from '../../nn/backend';
import * as tf from '../../nn/tf';
import { Rng } from '../../rl/rng';
import { resolveSettings } from './config';
import { encodeGoal } from './encodeGoal';
import { encodeState } from './encodeState';
import { DomNet, type Transition } from './model/DomNet';

const FIELDS = [
  ['director', 'Bassett'],
  ['genre', 'drama'],
  ['year', '1994'],
] as const;

export class ModelBench {
  private net!: DomNet;
  private adam!: Adam;
  private batch: Transition[] = [];

  async open(backend: BackendChoice, wasmPath: string, batch: number, leaves: number): Promise<BackendInfo> {
    const info = await startBackend(backend, wasmPath);
    const rng = new Rng(1);
    this.net = new DomNet(resolveSettings({}), 'fields', rng);
    this.adam = new Adam(this.net.parameters, { learningRate: 0.001, clipNorm: 5 });
    this.batch = Array.from({ length: batch }, () => madeUpStep(rng, leaves));
    return info;
  }

  /** Milliseconds of one gradient step on the batch. */
  update(): Promise<number> {
    return timed(() => this.adam.update(() => this.net.policyLoss(this.batch, 0.9)));
  }

  /** Milliseconds to decide in all states of the batch. */
  act(): Promise<number> {
    return timed(() => this.net.act(this.batch.map(({ state }) => state)));
  }

  /** Megabytes of live tensors. */
  async tensorMegabytes(): Promise<number> {
    return tf.memory().numBytes / 2 ** 20;
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** A form: labelled inputs in rows, each row a container of its own. */
function madeUpStep(rng: Rng, leaves: number): Transition {
  const box = (parent: number, ref: number, tag: string, text: string | null): NewElement => ({
    ref,
    tag,
    text,
    parent,
    value: tag === 'input_text' ? '' : null,
    id: '',
    classes: '',
    left: rng.int(140),
    top: 50 + rng.int(150),
    width: 40,
    height: 12,
    focused: false,
    tampered: false,
  });
  const nodes = [box(-1, 1, 'body', null), box(0, 2, 'div', null), box(1, 3, 'div', null)];
  for (let i = 0; 2 * i < leaves; i++) {
    const row = nodes.push(box(2, 10 + 3 * i, 'div', null)) - 1;
    nodes.push(box(row, 11 + 3 * i, 'label', `word${rng.int(200)}`), box(row, 12 + 3 * i, 'input_text', ''));
  }
  const state = encodeState(buildDom(nodes), encodeGoal('fields', '', FIELDS));
  return { state, element: 1, kind: 'type', starts: [rng.int(FIELDS.length)], ends: [0] };
}
