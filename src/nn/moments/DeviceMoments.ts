/** Adam's moments as flat tensors on the GPU, and its step from stock ops without a read-back. */
import { onGpu } from '../kernels/hostKernel';
import { type Parameters, readFlat } from '../Parameters';
import * as tf from '../tf';
import { lessPart } from '../webgpu/lessPart';
import type { Moments, StepRule } from './Moments';

export class DeviceMoments implements Moments {
  private readonly m: tf.Variable;
  private readonly v: tf.Variable;

  constructor(private readonly parameters: Parameters) {
    const zeros = () => tf.tidy(() => tf.variable(tf.zeros([parameters.count])));
    this.m = zeros();
    this.v = zeros();
  }

  /** All parameters as one flat vector: a dozen dispatches for the step, one more per parameter to write it back. */
  step(gradients: readonly (tf.Tensor | null)[], rule: StepRule): tf.Scalar {
    const { beta1, beta2, stepSize, correction2, epsilon } = rule;
    const variables = this.parameters.all;
    const raw = tf.concat(gradients.map((g, i) => (g ? g.flatten() : tf.zeros([variables[i].size]))));
    const norm = tf.sqrt(tf.sum(tf.square(raw))) as tf.Scalar;
    const g = rule.clipNorm === null ? raw : tf.mul(raw, tf.minimum(1, tf.div(rule.clipNorm, norm)));
    const m = tf.add(tf.mul(this.m, beta1), tf.mul(g, 1 - beta1));
    const v = tf.add(tf.mul(this.v, beta2), tf.mul(tf.square(g), 1 - beta2));
    const step = tf.div(tf.mul(m, stepSize), tf.add(tf.sqrt(tf.mul(v, correction2)), epsilon));
    this.apply(tf.logicalAnd(this.reached(gradients), tf.isFinite(norm)), m, v, step);
    return norm;
  }

  async state(): Promise<{ m: Float32Array; v: Float32Array }> {
    return { m: await readFlat([this.m]), v: await readFlat([this.v]) };
  }

  restore(m: Float32Array, v: Float32Array): void {
    tf.tidy(() => {
      this.m.assign(tf.tensor1d(m));
      this.v.assign(tf.tensor1d(v));
    });
  }

  dispose(): void {
    this.m.dispose();
    this.v.dispose();
  }

  /** [count] true for parameters with a gradient; [1] if all have one. */
  private reached(gradients: readonly (tf.Tensor | null)[]): tf.Tensor {
    if (!gradients.includes(null)) return tf.tensor1d([true]);
    const marks = this.parameters.all.map(({ size }, i) => tf.fill([size], gradients[i] ? 1 : 0));
    return tf.greater(tf.concat(marks), 0);
  }

  /** Whether the step is sound is only known on the device, so `chosen` is a tensor: [count], or [1] for all parameters. */
  private apply(chosen: tf.Tensor, m: tf.Tensor, v: tf.Tensor, step: tf.Tensor): void {
    const choose = tf.broadcastTo(chosen, m.shape);
    this.m.assign(tf.where(choose, m, this.m));
    this.v.assign(tf.where(choose, v, this.v));
    const taken = tf.where(choose, step, tf.zerosLike(step)) as tf.Tensor1D;
    let begin = 0;
    for (const variable of this.parameters.all) {
      variable.assign(less(variable, taken, begin));
      begin += variable.size;
    }
  }
}

/** x minus its part of `taken`, from `begin` on. */
const less = (x: tf.Tensor, taken: tf.Tensor1D, begin: number): tf.Tensor =>
  onGpu() ? lessPart(x, taken, begin) : tf.sub(x, taken.slice(begin, x.size).reshape(x.shape));
