/** What a gradient step takes from one of a network's parameters, out of one vector for all of them. */
import type * as tf from '../tf';
import { compute, type Program, workgroupsFor } from './program';

const AT_ONCE = 256;

const program: Program = {
  name: 'latticeworkLessPart',
  inputs: ['x', 'parts'],
  uniforms: 'begin : i32, length : i32,',
  workgroupSize: [AT_ONCE, 1, 1],
  code: `
    fn main() {
      let index = getGlobalIndex();
      if (index < uniforms.length) {
        result[index] = x[index] - parts[uniforms.begin + index];
      }
    }
  `,
};

/** x of any shape less as many numbers of `parts`, from `begin` on. */
export const lessPart = (x: tf.Tensor, parts: tf.Tensor1D, begin: number): tf.Tensor =>
  compute(program, {
    ...{ inputs: [x, parts], uniforms: [[begin], [x.size]], outputShape: x.shape },
    workgroups: workgroupsFor(x.size, AT_ONCE),
  });
