/** Working memory for the length of a call, where the compiled loops can reach it. */
import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import type * as tf from '../tf';

/** Lends arrays of these sizes. Create views of earlier allocations inside the call, as the heap may grow. */
export function lend(
  backend: BackendWasm,
  sizes: readonly number[],
  work: (arrays: readonly Float32Array[]) => void,
): void {
  const lent = sizes.map((size) => backend.makeOutput([size], 'float32'));
  work(lent.map((info) => floats(backend, info)));
  for (const { dataId } of lent) backend.disposeData(dataId);
}

export function floats(backend: BackendWasm, info: tf.TensorInfo): Float32Array {
  return backend.typedArrayFromHeap(info) as Float32Array;
}
