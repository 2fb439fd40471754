/** Probabilities from logits, for so few numbers that a tensor would not pay. */

/** @param mask 0 for entries without probability */
export function softmax(logits: Float32Array, mask?: Float32Array): Float32Array {
  let top = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < logits.length; i++) if (!mask || mask[i] > 0) top = Math.max(top, logits[i]);
  const powers = logits.map((logit, i) => (!mask || mask[i] > 0 ? Math.exp(logit - top) : 0));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
