/** The gradient of the workflow policy (Eq. 5), as plain numbers. */

/** Keeps the gradient finite if the policy hardly ever takes the action that it took. */
const MIN_PROBABILITY = 1e-5;

/** π_w(z|d, t) of Eq. 2: softmax of the weights of a vertex. `[steps]` to `[steps]`. */
export function softmax(weights: Float64Array): Float64Array {
  const max = Math.max(...weights);
  const probabilities = weights.map((weight) => Math.exp(weight - max));
  const total = probabilities.reduce((sum, p) => sum + p, 0);
  return probabilities.map((p) => p / total);
}

/**
 * Gradient of log Σ_z p(a|z, s) π_w(z|d, t) with respect to the weights: posterior of each step given the action, minus
 * its prior. `likelihoods[z]` is p(a|z, s). All `[steps]`.
 */
export function logLikelihoodGradient(probabilities: Float64Array, likelihoods: Float64Array): Float64Array {
  const marginal = probabilities.reduce((sum, p, z) => sum + p * likelihoods[z], 0);
  const clipped = Math.max(marginal, MIN_PROBABILITY);
  return probabilities.map((p, z) => (p * likelihoods[z]) / clipped - p);
}
