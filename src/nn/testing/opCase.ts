/** One differentiable op with inputs to try it on and an equivalent from stock tfjs ops for comparison. */
import type * as tf from '../tf';

export interface OpCase {
  readonly name: string;
  /** Differentiable inputs; values of order 1. */
  readonly inputs: readonly tf.Tensor[];
  readonly op: (...inputs: tf.Tensor[]) => tf.Tensor;
  readonly stock: (...inputs: tf.Tensor[]) => tf.Tensor;
}

export interface CaseSizes {
  readonly b: number;
  readonly n: number;
  readonly d: number;
}

/** Builds a case; the callbacks name their inputs' ranks, which a list of cases cannot. */
export function opCase<X extends tf.Tensor[]>(
  name: string,
  inputs: readonly [...X],
  op: (...inputs: X) => tf.Tensor,
  stock: (...inputs: X) => tf.Tensor,
): OpCase {
  return { name, inputs, op: op as OpCase['op'], stock: stock as OpCase['stock'] };
}
