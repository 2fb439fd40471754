/** The networks that are timed. A new agent's is a line here, and a class like `agents/wge/ModelBench`. */
import type { BackendChoice, BackendInfo } from '../contracts/run';
import type { Kernels } from './benchmark';

/** Lives in a worker of its own. */
export interface ModelBench {
  /** Builds the network and `batch` made-up pages (or transitions) of `elements` elements each. */
  open(
    backend: BackendChoice,
    wasmPath: string,
    batch: number,
    elements: number,
    kernels: Kernels,
  ): Promise<BackendInfo>;
  /** Milliseconds of one gradient step on the batch. */
  update(): Promise<number>;
  /** Milliseconds to decide on all pages of the batch. */
  act(): Promise<number>;
}

interface ModelBenchSpec {
  /** From small to large. */
  readonly shapes: readonly { readonly batch: number; readonly elements: number }[];
  load(): Promise<ModelBench>;
}

const domNetShapes = [
  { batch: 8, elements: 16 },
  { batch: 32, elements: 16 },
  { batch: 32, elements: 50 },
] as const;

const domQNetShapes = [
  { batch: 8, elements: 10 },
  { batch: 128, elements: 10 },
  { batch: 128, elements: 50 },
] as const;

/** By the network's name. */
export const modelBenches: Readonly<Record<string, ModelBenchSpec>> = {
  DOMNet: {
    shapes: domNetShapes,
    load: () => import('../agents/wge/bench').then(({ ModelBench }) => new ModelBench()),
  },
  'DOM-Q-NET': {
    shapes: domQNetShapes,
    load: () => import('../agents/dom-q-net/bench').then(({ ModelBench }) => new ModelBench()),
  },
};
