/** Sums of what workgroups have computed separately. */
import type { WebGPUBackend } from '@tensorflow/tfjs-backend-webgpu';
import type * as tf from '../tf';
import { forEachNumber, numbers, runProgram } from './program';

const sum = forEachNumber({
  name: 'latticeworkSumOfParts',
  inputs: ['parts'],
  uniforms: 'count : i32,',
  body: `
    var sum = 0.0;
    for (var part = 0; part < uniforms.count; part++) {
      sum += parts[part * uniforms.length + index];
    }
    result[index] = sum;
  `,
});

/** parts [count, ...] -> their sum, of `shape`; disposes of the parts. */
export function sumOfParts(
  backend: WebGPUBackend,
  parts: tf.TensorInfo,
  outputShape: number[],
): tf.TensorInfo {
  const length = outputShape.reduce((product, size) => product * size, 1);
  const [count] = parts.shape;
  const total = runProgram(backend, sum, { inputs: [parts], outputShape, ...numbers(length, count) });
  backend.disposeData(parts.dataId);
  return total;
}
