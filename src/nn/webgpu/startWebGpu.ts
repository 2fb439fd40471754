/** Starts the WebGPU backend once its gradients are known to be correct, watches its device, and releases it. */
import type { WebGPUBackend } from '@tensorflow/tfjs-backend-webgpu';
import { announceLoss } from '../deviceLoss';
import { requireRightGradients } from '../probe';
import * as tf from '../tf';
import { replaceFilterGradient } from './filterGradient';
import { boundBuffersOf } from './GpuBuffers';

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
  boundBuffersOf(tf.backend() as WebGPUBackend);
  replaceFilterGradient();
  try {
    await requireRightGradients('webgpu');
  } catch (error) {
    stopWebGpu();
    throw error;
  }
}

/** Releases the GPU, with everything on it, if it was started. */
export function stopWebGpu(): void {
  const backend = tf.findBackend('webgpu') as WebGPUBackend | null;
  if (!backend) return;
  const create = tf.findBackendFactory('webgpu');
  tf.removeBackend('webgpu');
  tf.registerBackend('webgpu', create);
  backend.device.destroy();
}

const watchedDevices = new WeakSet<GPUDevice>();

/** From here on, the loss of the backend's device is announced. */
export function watchDevice(): void {
  const { device } = tf.backend() as WebGPUBackend;
  if (watchedDevices.has(device)) return;
  watchedDevices.add(device);
  const refuse = ({ error }: GPUUncapturedErrorEvent) =>
    announceLoss(`The GPU refused a command: ${error.message}`);
  device.lost.then(({ message }) =>
    announceLoss(`The GPU device was lost: ${message || 'no reason was given.'}`),
  );
  device.addEventListener('uncapturederror', refuse, { once: true });
}
