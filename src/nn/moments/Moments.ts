/** What Adam needs from the keeper of its moments m and v; implemented by `HostMoments` and `DeviceMoments`, each in its own memory. */
import type * as tf from '../tf';

export interface Moments {
  /**
   * Applies one step unless a gradient is not finite; returns the norm over all of them. They are in parameter order,
   * null if the loss does not depend on the parameter: it stays as it is, and so do its moments.
   */
  step(gradients: readonly (tf.Tensor | null)[], rule: StepRule): tf.Scalar;
  state(): Promise<{ m: Float32Array; v: Float32Array }>;
  restore(m: Float32Array, v: Float32Array): void;
  dispose(): void;
}

/** Constants of the step at time t (from 1). */
export interface StepRule {
  /** learningRate / (1 - beta1^t) */
  readonly stepSize: number;
  /** 1 / (1 - beta2^t) */
  readonly correction2: number;
  readonly beta1: number;
  readonly beta2: number;
  readonly epsilon: number;
  readonly clipNorm: number | null;
}
