/** Looks parameters up by name, with the types that the ops expect, and applies those that form a layer. */
import { noted } from './noted';
import { dense } from './ops/dense';
import type { LayerNormWeights } from './ops/layerNorm';
import type { Parameters } from './Parameters';
import type * as tf from './tf';

export class Weights {
  constructor(private readonly parameters: Parameters) {}

  vector(name: string): tf.Tensor1D {
    return this.parameters.get(name) as unknown as tf.Tensor1D;
  }

  matrix(name: string): tf.Tensor2D {
    return this.parameters.get(name) as unknown as tf.Tensor2D;
  }

  /** Matrices, one behind the other. */
  matrices(name: string): tf.Tensor3D {
    return this.parameters.get(name) as unknown as tf.Tensor3D;
  }

  filter(name: string): tf.Tensor4D {
    return this.parameters.get(name) as unknown as tf.Tensor4D;
  }

  /** x [..., from] -> [..., to]. @param block the name to note it under, if any */
  dense<X extends tf.Tensor>(name: string, x: X, block?: string): X {
    const [w, b] = [this.matrix(`${name}/w`), this.vector(`${name}/b`)];
    return block === undefined ? dense(x, w, b) : notedDense(block, x, w, b);
  }

  norm(name: string): LayerNormWeights {
    return { gain: this.vector(`${name}/gain`), bias: this.vector(`${name}/bias`) };
  }
}

/** x w + b [..., o], noted under the name of a block. */
export const notedDense = <X extends tf.Tensor>(block: string, x: X, w: tf.Tensor2D, b?: tf.Tensor1D): X =>
  noted(block, dense(x, w, b), { x, w, b });
