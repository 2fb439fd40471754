/** The skeleton of an agent's benchmark: its network on made-up pages, in a worker of its own. */
import type { BackendChoice, BackendInfo } from '../../contracts/run';
import { type NewElement, newElement } from '../../dom/tree';
import { startBackend } from '../../nn/backend';
import { type ExportedArray, exportTensor } from '../../nn/exportTensor';
import type { KernelChoice } from '../../nn/kernels/hostKernel';
import type { Parameters } from '../../nn/Parameters';
import { type KernelTime, profileKernels } from '../../nn/profile';
import type * as tf from '../../nn/tf';
import { Rng } from '../../random/Rng';

export abstract class NetworkBench {
  /** Builds the network and `batch` made-up pages (or transitions between them) of `elements` elements each. */
  async open(
    backend: BackendChoice,
    wasmPath: string,
    batch: number,
    elements: number,
    kernels: KernelChoice = 'own',
  ): Promise<BackendInfo> {
    const info = await startBackend(backend, wasmPath, { kernels });
    this.build(new Rng(1), batch, elements);
    return info;
  }

  /** Milliseconds of one gradient step on the batch. */
  update(): Promise<number> {
    return timed(() => this.learn());
  }

  /** Milliseconds to decide on all pages of the batch, once they are encoded. */
  act(): Promise<number> {
    return timed(() => this.decide());
  }

  /** Kernels of one gradient step, or of one decision on all pages of the batch. */
  profile(what: 'update' | 'act'): Promise<KernelTime[]> {
    return profileKernels(() => this[what]());
  }

  protected abstract build(rng: Rng, batch: number, elements: number): void;

  /** One gradient step on the batch. */
  protected abstract learn(): Promise<unknown>;

  protected abstract decide(): Promise<unknown>;
}

/**
 * Weights and batch, so that the same network can be started elsewhere: parameters by name, inputs as `batch/NAME`.
 * Disposes the inputs.
 */
export async function exportArrays(
  parameters: Parameters,
  inputs: Readonly<Record<string, tf.Tensor>>,
): Promise<Record<string, ExportedArray>> {
  const arrays: Record<string, ExportedArray> = {};
  for (const name of parameters.names) arrays[name] = await exportTensor(parameters.get(name));
  for (const [name, tensor] of Object.entries(inputs)) {
    arrays[`batch/${name}`] = await exportTensor(tensor);
    tensor.dispose();
  }
  return arrays;
}

/** Milliseconds that the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const WORDS = 200;

/** A form somewhere on the screen, in document order: in each row a container, a label and an input. */
export function madeUpForm(rng: Rng, rows: number): NewElement[] {
  const elements: NewElement[] = [];
  const add = (parent: number, tag: string, more: Partial<NewElement> = {}): number => {
    const [left, top] = [rng.int(140), 50 + rng.int(150)];
    const ref = elements.length + 1;
    return elements.push(newElement({ ref, parent, tag, left, top, width: 40, height: 12, ...more })) - 1;
  };
  const area = add(add(add(-1, 'body'), 'div'), 'div');
  for (let i = 0; i < rows; i++) {
    const row = add(area, 'div');
    add(row, 'label', { text: `word${rng.int(WORDS)}` });
    add(row, 'input_text', { text: '', value: '' });
  }
  return elements;
}
