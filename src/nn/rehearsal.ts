/** Rehearses what a run will ask of the backend before it begins: to compile a GPU's shaders, and to time backends. */
import type { WebGPUBackend } from '@tensorflow/tfjs-backend-webgpu';
import { nextMacrotask } from '../thread/nextMacrotask';
import * as tf from './tf';

/** A model like the run's own with batches like those to come; the run itself is not touched. */
export interface Rehearsal {
  /** Names model and shapes: times of equal workloads can be compared. */
  readonly workload: string;
  /** Builds the model, on the backend in use. */
  open(): OpenRehearsal;
}

export interface OpenRehearsal {
  /** Every kind of call in the shapes that need shaders of their own. */
  readonly calls: readonly (() => Promise<unknown>)[];
  /** A typical decision and a typical update. */
  typical(): Promise<unknown>;
  dispose(): void;
}

export interface CompileOptions {
  /** Called whenever another shader is found or compiled. */
  readonly onProgress?: (compiled: number, found: number) => void;
  /** Milliseconds without a compiled shader after which it fails. */
  readonly stallMs: number;
  /** Milliseconds in all after which it fails. */
  readonly totalMs?: number;
}

const TIMED_CALLS = 4;
/** No further call is timed after this many milliseconds. */
const TIMING_MS = 2_000;

/** Milliseconds of a typical decision and update: the best of a few, since other programs disturb a measurement now and then. */
export async function timeTypical(rehearsal: Rehearsal): Promise<number> {
  const open = rehearsal.open();
  try {
    let best = Number.POSITIVE_INFINITY;
    const end = performance.now() + TIMING_MS;
    for (let i = 0; i < TIMED_CALLS && (i === 0 || performance.now() < end); i++) {
      const start = performance.now();
      await open.typical();
      best = Math.min(best, performance.now() - start);
    }
    return best;
  } finally {
    open.dispose();
  }
}

/** Makes every call of the rehearsal, each in a macrotask of its own. */
export async function rehearse(rehearsal: Rehearsal): Promise<void> {
  const { calls, dispose } = rehearsal.open();
  try {
    for (const call of calls) {
      await call();
      await nextMacrotask();
    }
  } finally {
    dispose();
  }
}

/** Runs `work` through all its operations but only creates their shaders; the contents of tensors on the GPU are undefined. */
export async function withoutComputing(
  backend: Pick<WebGPUBackend, 'read'>,
  flag: 'WEBGPU_ENGINE_COMPILE_ONLY' | 'ENGINE_COMPILE_ONLY',
  work: () => Promise<void>,
): Promise<void> {
  const own: Pick<WebGPUBackend, 'read'> = { read: async () => new Float32Array(0) };
  tf.env().set(flag, true);
  Object.assign(backend, own);
  try {
    await work();
  } finally {
    Reflect.deleteProperty(backend, 'read');
    tf.env().set(flag, false);
  }
}
