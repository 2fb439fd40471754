/** The gradient of the workflow policy (Eq. 5), as plain numbers. */

/** Keeps the gradient finite if the policy hardly ever takes the action that it took. */
const MIN_PROBABILITY = 1e-5;

/**
 * Gradient of log Σ_z p(a|z, s) π_w(z|d, t) with respect to the weights: posterior of each step given the action, minus
 * its prior. `likelihoods[z]` is p(a|z, s). All `[steps]`.
 */
export function logLikelihoodGradient(probabilities: Float64Array, likelihoods: Float64Array): Float64Array {
  const marginal = probabilities.reduce((sum, p, z) => sum + p * likelihoods[z], 0);
  const clipped = Math.max(marginal, MIN_PROBABILITY);
  return probabilities.map((p, z) => (p * likelihoods[z]) / clipped - p);
}
