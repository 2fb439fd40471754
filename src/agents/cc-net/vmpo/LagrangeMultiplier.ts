/** A Lagrange multiplier: one number that learns with Adam and stays positive (eta and alpha of V-MPO). */

export interface LagrangeMultiplierState {
  readonly value: number;
  readonly m: number;
  readonly v: number;
  readonly t: number;
}

const LEAST = 1e-8;
const [BETA1, BETA2, EPSILON] = [0.9, 0.999, 1e-8];

export class LagrangeMultiplier {
  private state: LagrangeMultiplierState;

  constructor(
    first: number,
    private readonly learningRate: number,
  ) {
    this.state = { value: first, m: 0, v: 0, t: 0 };
  }

  get value(): number {
    return this.state.value;
  }

  /** One step down the gradient of its loss. A gradient that is not finite is ignored. */
  descend(gradient: number): void {
    if (!Number.isFinite(gradient)) return;
    const t = this.state.t + 1;
    const m = BETA1 * this.state.m + (1 - BETA1) * gradient;
    const v = BETA2 * this.state.v + (1 - BETA2) * gradient ** 2;
    const step = m / (1 - BETA1 ** t) / (Math.sqrt(v / (1 - BETA2 ** t)) + EPSILON);
    this.state = { value: Math.max(LEAST, this.state.value - this.learningRate * step), m, v, t };
  }

  save(): LagrangeMultiplierState {
    return this.state;
  }

  load(state: LagrangeMultiplierState): void {
    this.state = { ...state };
  }
}

/** L_alpha = alpha (epsilon - KL): if the policy moves too far, alpha rises. */
export const klWeightGradient = (divergence: number, bound: number): number => bound - divergence;
