/** Kernels of the wasm backend that ours stand in for. */
import * as tf from '../tf';

/** @param ours returns null for what the shipped kernel should handle */
export function replaceKernel<Call>(
  kernelName: string,
  ours: (call: Call) => tf.TensorInfo | tf.TensorInfo[] | null,
): void {
  const stock = tf.getKernel(kernelName, 'wasm');
  tf.unregisterKernel(kernelName, 'wasm');
  tf.registerKernel({
    ...stock,
    kernelFunc: (call) => ours(call as unknown as Call) ?? stock.kernelFunc(call),
  });
}
