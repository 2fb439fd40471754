/** Subtracts a gradient step from one of a network's parameters, taken from one vector for all of them. */
import type * as tf from '../tf';
import { compute, forEachNumber, numbers } from './program';

const difference = forEachNumber({
  name: 'latticeworkLessPart',
  inputs: ['x', 'parts'],
  uniforms: 'begin : i32,',
  body: 'result[index] = x[index] - parts[uniforms.begin + index];',
});

/** x of any shape minus as many numbers of `parts`, from `begin` on. */
export const lessPart = (x: tf.Tensor, parts: tf.Tensor1D, begin: number): tf.Tensor =>
  compute(difference, { inputs: [x, parts], outputShape: x.shape, ...numbers(x.size, begin) });
