/** Starts the WebGPU backend once its gradients are known to be right, watches its device, and lets it go. */
import type { WebGPUBackend } from '@tensorflow/tfjs-backend-webgpu';
import { gradientDisagreement } from './probe';
import * as tf from './tf';

/** Single precision, other summation orders: honest backends agree far closer than this. */
const MAX_DISAGREEMENT = 1e-3;

export async function requireAdapter(): Promise<GPUAdapter> {
  const gpu = typeof navigator === 'undefined' ? undefined : navigator.gpu;
  if (!gpu) throw new Error('this browser has no WebGPU');
  const adapter = await gpu.requestAdapter({ powerPreference: 'high-performance' });
  if (!adapter) throw new Error('no WebGPU adapter in this browser');
  return adapter;
}

/** Adapters that compute on the processor: slower than wasm by an order of magnitude. */
export function isSoftware({ info }: GPUAdapter): boolean {
  const names = `${info.vendor} ${info.architecture} ${info.description}`;
  return info.isFallbackAdapter || /google|swiftshader|llvmpipe|lavapipe|basic render|warp/i.test(names);
}

export function nameOf({ info }: GPUAdapter): string {
  return [info.vendor, info.architecture].filter(Boolean).join(' ') || 'unnamed';
}

export async function startWebGpu(): Promise<void> {
  await import('@tensorflow/tfjs-backend-webgpu');
  if (!(await tf.setBackend('webgpu'))) throw new Error('WebGPU did not start');
  const disagreement = await gradientDisagreement('webgpu');
  if (disagreement > MAX_DISAGREEMENT) {
    stopWebGpu();
    throw new Error(`the GPU computes wrong gradients (off by ${(100 * disagreement).toPrecision(2)}%)`);
  }
}

/** Gives the GPU back, with everything on it, if it was started. */
export function stopWebGpu(): void {
  const backend = tf.findBackend('webgpu') as WebGPUBackend | null;
  if (!backend) return;
  const create = tf.findBackendFactory('webgpu');
  tf.removeBackend('webgpu');
  tf.registerBackend('webgpu', create);
  backend.device.destroy();
}

type LostListener = (message: string) => void;
const lostListeners = new Set<LostListener>();

/**
 * Calls back, with a sentence, when the GPU in use goes away, with all tensors on it, or refuses what it is told (a
 * buffer beyond its limits, memory that is used up), after which tensors hold anything. Returns the unsubscriber.
 */
export function onDeviceLost(listener: LostListener): () => void {
  lostListeners.add(listener);
  return () => lostListeners.delete(listener);
}

const watchedDevices = new WeakSet<GPUDevice>();

/** From here on, the loss of the backend's device is announced. */
export function watchDevice(): void {
  const { device } = tf.backend() as WebGPUBackend;
  if (watchedDevices.has(device)) return;
  watchedDevices.add(device);
  const announce = (message: string) => {
    for (const listener of lostListeners) listener(message);
  };
  const refuse = ({ error }: GPUUncapturedErrorEvent) =>
    announce(`The GPU refused a command: ${error.message}`);
  device.lost.then(({ message }) =>
    announce(`The GPU device was lost: ${message || 'no reason was given.'}`),
  );
  device.addEventListener('uncapturederror', refuse, { once: true });
}
