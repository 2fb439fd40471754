/** Looks parameters up by name, with the types that the ops expect. */
import { noted } from '../../../nn/noted';
import { dense } from '../../../nn/ops/dense';
import { gelu } from '../../../nn/ops/gelu';
import { type LayerNormWeights, layerNorm } from '../../../nn/ops/layerNorm';
import type { Parameters } from '../../../nn/parameters';
import * as tf from '../../../nn/tf';

export class Weights {
  constructor(private readonly parameters: Parameters) {}

  matrix(name: string): tf.Tensor2D {
    return this.parameters.get(name) as unknown as tf.Tensor2D;
  }

  vector(name: string): tf.Tensor1D {
    return this.parameters.get(name) as unknown as tf.Tensor1D;
  }

  filter(name: string): tf.Tensor4D {
    return this.parameters.get(name) as unknown as tf.Tensor4D;
  }

  /** x [..., from] -> [..., to]. @param block the name to note it under, if any */
  dense<X extends tf.Tensor>(name: string, x: X, block?: string): X {
    const [w, b] = [this.matrix(`${name}/w`), this.vector(`${name}/b`)];
    const y = dense(x, w, b);
    return block === undefined ? y : noted(block, y, { x, w, b });
  }

  norm(name: string): LayerNormWeights {
    return { gain: this.vector(`${name}/gain`), bias: this.vector(`${name}/bias`) };
  }

  /** x + MLP(norm(x)), rows [r, w] */
  perceptron(name: string, x: tf.Tensor2D): tf.Tensor2D {
    const hidden = gelu(this.dense(`${name}/hidden`, layerNorm(x, this.norm(`${name}/norm`))));
    return tf.add(x, this.dense(`${name}/out`, hidden));
  }
}
