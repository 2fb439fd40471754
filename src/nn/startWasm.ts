/** Starts the WASM backend with our kernels in it. */
import { type BackendWasm, setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import type { KernelChoice } from './kernels/hostKernel';
import { installWasmKernels } from './kernels/wasmKernels';
import * as tf from './tf';

export interface WasmOptions {
  /** More than one uses the threaded binary; measured on two cores, it does not pay off. */
  readonly wasmThreads?: number;
  /** `stock` computes the same with tfjs's own kernels, to measure the gain from ours; for the life of the thread. */
  readonly kernels?: KernelChoice;
}

/** @param wasmPath where the binaries are; ends in a slash */
export async function startWasm(
  wasmPath: string,
  { wasmThreads = 1, kernels = 'own' }: WasmOptions,
): Promise<void> {
  if (typeof WebAssembly === 'undefined') throw new Error('this browser has no WebAssembly');
  if (wasmThreads === 1) tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  setThreadsCount(wasmThreads);
  setWasmPaths(wasmPath);
  const started = await tf.setBackend('wasm').catch((error: unknown) => {
    throw new Error(`WASM did not start: ${(error as { message?: string })?.message ?? String(error)}`);
  });
  if (!started) throw new Error(`WASM did not start; are its binaries at ${wasmPath}?`);
  installWasmKernels(tf.backend() as BackendWasm, kernels);
}
