/** Sums of what workgroups have computed apart. */
import type { WebGPUBackend } from '@tensorflow/tfjs-backend-webgpu';
import type * as tf from '../tf';
import { type Program, runProgram, workgroupsFor } from './program';

const AT_ONCE = 64;

const sum: Program = {
  name: 'latticeworkSumOfParts',
  inputs: ['parts'],
  uniforms: 'count : i32, length : i32,',
  workgroupSize: [AT_ONCE, 1, 1],
  code: `
    fn main() {
      let index = getGlobalIndex();
      if (index < uniforms.length) {
        var sum = 0.0;
        for (var part = 0; part < uniforms.count; part++) {
          sum += parts[part * uniforms.length + index];
        }
        result[index] = sum;
      }
    }
  `,
};

/** parts [count, ...] -> their sum, of `shape`; lets go of them. */
export function sumOfParts(backend: WebGPUBackend, parts: tf.TensorInfo, shape: number[]): tf.TensorInfo {
  const length = shape.reduce((product, size) => product * size, 1);
  const total = runProgram(backend, sum, {
    ...{ inputs: [parts], uniforms: [[parts.shape[0]], [length]], outputShape: shape },
    workgroups: workgroupsFor(length, AT_ONCE),
  });
  backend.disposeData(parts.dataId);
  return total;
}
