/** Chooses and starts the tensor backend: WebGPU on a real GPU whose gradients are right, else WASM, else plain JavaScript. */
import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import type { WebGPUBackend } from '@tensorflow/tfjs-backend-webgpu';
import type { BackendChoice, BackendInfo } from '../contracts/run';
import { installWasmKernels } from './kernels/wasmKernels';
import { gradientDisagreement } from './probe';
import * as tf from './tf';

export interface BackendOptions {
  /** More than one uses the threaded binary; measured on two cores it does not pay. */
  readonly wasmThreads?: number;
}

/** Single precision, other summation orders: honest backends agree far closer than this. */
const MAX_DISAGREEMENT = 1e-3;

/** Starts `choice`; an explicit choice that cannot run throws, saying why. `wasmPath` ends in a slash. */
export async function startBackend(
  choice: BackendChoice,
  wasmPath: string,
  options: BackendOptions = {},
): Promise<BackendInfo> {
  switch (choice) {
    case 'cpu':
      await tf.setBackend('cpu');
      return { name: 'cpu', reason: 'chosen' };
    case 'wasm':
      await startWasm(wasmPath, options);
      return { name: 'wasm', reason: 'chosen' };
    case 'webgpu':
      await requireAdapter();
      await startWebGpu();
      return { name: 'webgpu', reason: 'chosen' };
    case 'auto':
      return startBest(wasmPath, options);
  }
}

type LostListener = (message: string) => void;
const lostListeners = new Set<LostListener>();

/** Calls back when the GPU device in use goes away; its tensors are gone with it. Returns the unsubscriber. */
export function onDeviceLost(listener: LostListener): () => void {
  lostListeners.add(listener);
  return () => lostListeners.delete(listener);
}

async function startBest(wasmPath: string, options: BackendOptions): Promise<BackendInfo> {
  let reason: string;
  try {
    const adapter = await requireAdapter();
    if (isSoftware(adapter)) throw new Error('the WebGPU adapter is a software one, slower than WASM');
    await startWebGpu();
    return {
      name: 'webgpu',
      reason: `a GPU is available (${nameOf(adapter)}) and its gradients are right`,
    };
  } catch (error) {
    reason = messageOf(error);
  }
  try {
    await startWasm(wasmPath, options);
    return { name: 'wasm', reason };
  } catch (error) {
    await tf.setBackend('cpu');
    return { name: 'cpu', reason: `${reason}; ${messageOf(error)}` };
  }
}

async function requireAdapter(): Promise<GPUAdapter> {
  const gpu = typeof navigator === 'undefined' ? undefined : navigator.gpu;
  if (!gpu) throw new Error('this browser has no WebGPU');
  const adapter = await gpu.requestAdapter({ powerPreference: 'high-performance' });
  if (!adapter) throw new Error('no WebGPU adapter in this browser');
  return adapter;
}

/** Adapters that compute on the processor: slower than wasm by an order of magnitude. */
function isSoftware({ info }: GPUAdapter): boolean {
  const names = `${info.vendor} ${info.architecture} ${info.description}`;
  return info.isFallbackAdapter || /swiftshader|llvmpipe|lavapipe|basic render|warp/i.test(names);
}

function nameOf({ info }: GPUAdapter): string {
  return [info.vendor, info.architecture].filter(Boolean).join(' ') || 'unnamed';
}

async function startWebGpu(): Promise<void> {
  await import('@tensorflow/tfjs-backend-webgpu');
  if (!(await tf.setBackend('webgpu'))) throw new Error('WebGPU did not start');
  const disagreement = await gradientDisagreement('webgpu');
  if (disagreement > MAX_DISAGREEMENT) {
    tf.removeBackend('webgpu');
    throw new Error(`the GPU computes wrong gradients (off by ${(100 * disagreement).toPrecision(2)}%)`);
  }
  watchDevice((tf.backend() as WebGPUBackend).device);
}

const watchedDevices = new WeakSet<GPUDevice>();

function watchDevice(device: GPUDevice): void {
  if (watchedDevices.has(device)) return;
  watchedDevices.add(device);
  device.lost.then(({ message }) => {
    for (const listener of lostListeners) listener(message || 'the GPU device was lost');
  });
}

async function startWasm(wasmPath: string, { wasmThreads = 1 }: BackendOptions): Promise<void> {
  if (typeof WebAssembly === 'undefined') throw new Error('this browser has no WebAssembly');
  const { setThreadsCount, setWasmPaths } = await import('@tensorflow/tfjs-backend-wasm');
  if (wasmThreads === 1) tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  setThreadsCount(wasmThreads);
  setWasmPaths(wasmPath);
  const started = await tf.setBackend('wasm').catch((error: unknown) => {
    throw new Error(`WASM did not start: ${messageOf(error)}`);
  });
  if (!started) throw new Error(`WASM did not start; are its binaries at ${wasmPath}?`);
  installWasmKernels(tf.backend() as BackendWasm);
}

function messageOf(error: unknown): string {
  return (error as { message?: string })?.message ?? String(error);
}
