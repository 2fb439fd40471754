/**
 * Replaces the wasm `SplitV`, the gradient of every concatenation, which copies number by number: here each piece is
 * copied in whole runs.
 */
import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import * as tf from '../tf';
import { compiledFor } from './compiled';
import { floats } from './lend';
import { replaceKernel } from './replaceKernel';

interface SplitCall {
  readonly inputs: { readonly x: tf.TensorInfo };
  readonly backend: BackendWasm;
  readonly attrs: { readonly numOrSizeSplits: number | number[]; readonly axis: number };
}

export function replaceSplitV(): void {
  replaceKernel('SplitV', split);
}

function split({ inputs: { x }, backend, attrs }: SplitCall): tf.TensorInfo[] | null {
  if (x.dtype !== 'float32') return null;
  const [axis] = tf.util.parseAxisParam(attrs.axis, x.shape);
  const sizes = tf.backend_util.prepareSplitSize(x as tf.Tensor, attrs.numOrSizeSplits, axis);
  const rows = tf.util.sizeFromShape(x.shape.slice(0, axis));
  const inner = tf.util.sizeFromShape(x.shape.slice(axis + 1));
  const pieces = sizes.map((size) =>
    backend.makeOutput([...x.shape.slice(0, axis), size, ...x.shape.slice(axis + 1)], 'float32'),
  );
  const from = floats(backend, x);
  let offset = 0;
  pieces.forEach((piece, i) => {
    const width = sizes[i] * inner;
    const to = floats(backend, piece);
    compiledFor(to)!.copyColumns(from.subarray(offset), to, rows, width, x.shape[axis] * inner, width);
    offset += width;
  });
  return pieces;
}
