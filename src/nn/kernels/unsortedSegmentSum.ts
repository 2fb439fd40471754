/** `UnsortedSegmentSum` for wasm, which ships without it: the gradient of `gather` needs it. */
import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import * as tf from '../tf';

/** Rows of x [n, ...] summed into [numSegments, ...] by segmentIds [n]; negative ids are dropped, as on the other backends. */
export function registerUnsortedSegmentSum(): void {
  tf.registerKernel({
    kernelName: 'UnsortedSegmentSum',
    backendName: 'wasm',
    kernelFunc: ({ inputs, backend, attrs }) => {
      const wasm = backend as BackendWasm;
      const { x, segmentIds } = inputs as { x: tf.TensorInfo; segmentIds: tf.TensorInfo };
      const numSegments = (attrs as { numSegments: number }).numSegments;
      const inner = x.shape.slice(segmentIds.shape.length);
      const out = wasm.makeOutput([numSegments, ...inner], x.dtype);
      const sums = wasm.typedArrayFromHeap(out).fill(0);
      const values = wasm.typedArrayFromHeap(x);
      const ids = wasm.typedArrayFromHeap(segmentIds);
      addRows(sums, values, ids, tf.util.sizeFromShape(inner), numSegments);
      return out;
    },
  });
}

function addRows(
  sums: tf.TypedArray,
  values: tf.TypedArray,
  ids: tf.TypedArray,
  width: number,
  numSegments: number,
): void {
  for (let row = 0; row < ids.length; row++) {
    const id = ids[row];
    if (id < 0 || id >= numSegments) continue;
    for (let c = 0, to = id * width, from = row * width; c < width; c++) sums[to + c] += values[from + c];
  }
}
