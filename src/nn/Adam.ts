/** Adam (Kingma and Ba 2015, algorithm 1) with optional clipping by the global norm, and with bad steps skipped. */
import type { MicroBatchGradient } from '../contracts/gradients';
import { disposePass, keptPass, type Objective, type Pass, passInParts, sumOf } from './gradients';
import { onHost } from './kernels/hostKernel';
import { DeviceMoments } from './moments/DeviceMoments';
import { HostMoments } from './moments/HostMoments';
import type { Moments, StepRule } from './moments/Moments';
import type { Parameters } from './Parameters';
import * as tf from './tf';

export interface AdamOptions {
  readonly learningRate: number;
  readonly beta1?: number;
  readonly beta2?: number;
  readonly epsilon?: number;
  /** Gradients with a greater global norm are scaled down to it; null for no limit. */
  readonly clipNorm?: number | null;
}

/** Everything that the next update depends on, except the parameters; m and v in the parameters' flat order. */
export interface AdamState {
  readonly m: Float32Array;
  readonly v: Float32Array;
  readonly t: number;
}

export interface UpdateReport {
  readonly loss: number;
  readonly metrics: Readonly<Record<string, number>>;
  /** The samples that the objective returned; empty if none. */
  readonly samples: Float32Array;
  /** Euclidean norm over all gradients, before clipping. */
  readonly gradNorm: number;
  /** True if a gradient was not finite: nothing was changed. */
  readonly skipped: boolean;
}

export class Adam {
  private readonly options: Required<AdamOptions>;
  private readonly moments: Moments;
  private t = 0;

  constructor(
    private readonly parameters: Parameters,
    options: AdamOptions,
  ) {
    this.options = { beta1: 0.9, beta2: 0.999, epsilon: 1e-8, clipNorm: null, ...options };
    this.moments = onHost() ? new HostMoments(parameters) : new DeviceMoments(parameters);
  }

  /**
   * One forward and backward pass of `objective` and one step; all numbers come back in a single read.
   * @param rateFactor share of the learning rate to use, here and below
   */
  update(objective: () => Objective, rateFactor = 1): Promise<UpdateReport> {
    return this.updateInParts([objective], rateFactor);
  }

  /** One step on objectives that add up, in the memory of the largest. Objectives with samples cannot be divided. */
  async updateInParts(parts: readonly (() => Objective)[], rateFactor = 1): Promise<UpdateReport> {
    let names: readonly string[] = [];
    const numbers = tf.tidy(() => {
      const pass = passInParts(this.parameters, parts);
      names = pass.names;
      return this.step(pass, rateFactor);
    });
    return this.report(names, numbers);
  }

  /** One step on an objective whose other micro-batches are computed by other threads. Objectives with samples cannot be divided. */
  async updateWithThreads(
    objective: () => Objective,
    elsewhere: Promise<readonly MicroBatchGradient[]>,
    rateFactor = 1,
  ): Promise<UpdateReport> {
    const own = keptPass(this.parameters, objective);
    try {
      const others = await elsewhere;
      const numbers = tf.tidy(() => this.step(sumOf(own, others, this.parameters), rateFactor));
      return await this.report(own.names, numbers);
    } finally {
      disposePass(own);
    }
  }

  /** m, v and the number of steps taken. */
  async state(): Promise<AdamState> {
    return { ...(await this.moments.state()), t: this.t };
  }

  restore({ m, v, t }: AdamState): void {
    const { count } = this.parameters;
    if (m.length !== count || v.length !== count)
      throw new Error(`optimiser state of ${m.length} values for a model of ${count} parameters`);
    this.moments.restore(m, v);
    this.t = t;
  }

  /** As if no step had been taken. */
  restart(): void {
    const { count } = this.parameters;
    this.restore({ m: new Float32Array(count), v: new Float32Array(count), t: 0 });
  }

  dispose(): void {
    this.moments.dispose();
  }

  /** [1 + metrics + samples + 1] the numbers of the pass, then the norm of its gradients */
  private step({ numbers, gradients }: Pass, rateFactor: number): tf.Tensor1D {
    const norm = this.moments.step(gradients, this.rule(rateFactor));
    return tf.concat1d([numbers, norm.reshape([1])]);
  }

  private rule(rateFactor: number): StepRule {
    const { learningRate, beta1, beta2, epsilon, clipNorm } = this.options;
    const t = this.t + 1;
    return {
      stepSize: (learningRate * rateFactor) / (1 - beta1 ** t),
      correction2: 1 / (1 - beta2 ** t),
      beta1,
      beta2,
      epsilon,
      clipNorm,
    };
  }

  private async report(names: readonly string[], numbers: tf.Tensor): Promise<UpdateReport> {
    const values = Float32Array.from(await numbers.data());
    numbers.dispose();
    const gradNorm = values[values.length - 1];
    const skipped = !Number.isFinite(gradNorm);
    if (!skipped) this.t += 1;
    return {
      loss: values[0],
      metrics: Object.fromEntries(names.map((name, i) => [name, values[1 + i]])),
      samples: values.slice(1 + names.length, -1),
      gradNorm,
      skipped,
    };
  }
}
