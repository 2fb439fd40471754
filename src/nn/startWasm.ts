/** Starts the WASM backend with our kernels in it. */
import { type BackendWasm, setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import type { KernelChoice } from './kernels/hostKernel';
import { installWasmKernels } from './kernels/wasmKernels';
import * as tf from './tf';

export interface WasmOptions {
  /** `stock` computes the same with tfjs's own kernels, to measure the gain from ours; for the life of the thread. */
  readonly kernels?: KernelChoice;
}

/** @param wasmPath where the binaries are; ends in a slash */
export async function startWasm(wasmPath: string, { kernels = 'own' }: WasmOptions): Promise<void> {
  if (typeof WebAssembly === 'undefined') throw new Error('this browser has no WebAssembly');
  // One thread: measured on two cores, the threaded binary does not pay off, and our loops cannot work in its memory.
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  setThreadsCount(1);
  setWasmPaths(wasmPath);
  const started = await tf.setBackend('wasm').catch((error: unknown) => {
    throw new Error(`WASM did not start: ${(error as { message?: string })?.message ?? String(error)}`);
  });
  if (!started) throw new Error(`WASM did not start; are its binaries at ${wasmPath}?`);
  installWasmKernels(tf.backend() as BackendWasm, kernels);
}
