/** The memory taken by the tensors of this thread, and whose kernels compute with them. */
import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import { compiledWith } from './kernels/compiled';
import { onHost } from './kernels/hostKernel';
import * as tf from './tf';

interface DeviceUse {
  readonly tensors: number;
  readonly tensorBytes: number;
  /** Memory of the wasm backend, used or not; null on other backends. */
  readonly wasmHeapBytes: number | null;
  readonly kernels: string;
}

/** A part of the backend's module that its types leave out. */
interface ModuleInternals {
  readonly HEAPU8: Uint8Array;
}

export function deviceUse(): DeviceUse {
  const { numTensors, numBytes } = tf.memory();
  return { tensors: numTensors, tensorBytes: numBytes, wasmHeapBytes: wasmHeapBytes(), kernels: kernels() };
}

function wasmHeapBytes(): number | null {
  if (tf.getBackend() !== 'wasm') return null;
  const { wasm } = tf.backend() as BackendWasm;
  return (wasm as unknown as ModuleInternals).HEAPU8.byteLength;
}

function kernels(): string {
  if (!onHost()) return 'TensorFlow.js';
  const binary = tf.getBackend() === 'wasm' ? compiledWith() : null;
  return binary ? `own, ${binary}` : 'own, JavaScript';
}
