/** Replaces the wasm `Concat`, which copies row by row from JavaScript: here each tensor is one compiled copy. */
import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import * as tf from '../tf';
import { compiledFor } from './compiled';
import { floats } from './lend';
import { replaceKernel } from './replaceKernel';

interface ConcatCall {
  readonly inputs: tf.TensorInfo[];
  readonly backend: BackendWasm;
  readonly attrs: { readonly axis: number };
}

export function replaceConcat(): void {
  replaceKernel('Concat', concat);
}

function concat({ inputs, backend, attrs }: ConcatCall): tf.TensorInfo | null {
  if (inputs.some(({ dtype }) => dtype !== 'float32')) return null;
  const shapes = inputs.map(({ shape }) => shape);
  const [axis] = tf.util.parseAxisParam(attrs.axis, shapes[0]);
  tf.backend_util.assertParamsConsistent(shapes, axis);
  const whole = backend.makeOutput(tf.backend_util.computeOutShape(shapes, axis), 'float32');
  const to = floats(backend, whole);
  const rows = tf.util.sizeFromShape(shapes[0].slice(0, axis));
  const stride = to.length / rows;
  let offset = 0;
  for (const input of inputs) {
    const from = floats(backend, input);
    const width = from.length / rows;
    if (width > 0) compiledFor(to)!.copyColumns(from, to.subarray(offset), rows, width, width, stride);
    offset += width;
  }
  return whole;
}
