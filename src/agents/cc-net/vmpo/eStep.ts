/** The E-step of V-MPO (Song et al. 2019, Section 4.1): the better half of a batch, weighted by advantage over temperature. */

export interface EStep {
  /** [n] psi: softmax of A / eta over the better half, 0 outside */
  readonly weights: Float64Array;
  /** L_eta = eta epsilon + eta log mean exp(A / eta), the mean over the better half */
  readonly loss: number;
  /** dL_eta / d eta = epsilon - KL(psi || uniform) */
  readonly gradient: number;
}

/**
 * @param advantages [n], at least one
 * @param temperature eta
 * @param bound epsilon: how far psi may be from equal weights
 */
export function eStep(advantages: readonly number[], temperature: number, bound: number): EStep {
  const better = betterHalf(advantages);
  const top = Math.max(...better.map((i) => advantages[i]));
  const powers = better.map((i) => Math.exp((advantages[i] - top) / temperature));
  const total = powers.reduce((sum, power) => sum + power, 0);
  const weights = new Float64Array(advantages.length);
  for (const [k, i] of better.entries()) weights[i] = powers[k] / total;
  const logMean = top / temperature + Math.log(total / better.length);
  const meanAdvantage = better.reduce((sum, i) => sum + weights[i] * advantages[i], 0);
  const divergence = meanAdvantage / temperature - logMean;
  return { weights, loss: temperature * (bound + logMean), gradient: bound - divergence };
}

/** Indices of the greatest half, rounded up; among equals, the first. In ascending order. */
export function betterHalf(advantages: readonly number[]): number[] {
  return [...advantages.keys()]
    .sort((a, b) => advantages[b] - advantages[a] || a - b)
    .slice(0, Math.ceil(advantages.length / 2))
    .sort((a, b) => a - b);
}
