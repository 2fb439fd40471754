/** Probabilities from logits, for so few numbers that a tensor would not pay. */

/** Logits [n] -> probabilities [n], in the precision of the logits. @param mask [n] 0 for entries without probability */
export function softmax<Numbers extends Float32Array | Float64Array>(
  logits: Numbers,
  mask?: Float32Array,
): Numbers {
  let top = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < logits.length; i++) if (!mask || mask[i] > 0) top = Math.max(top, logits[i]);
  const powers = logits.map((logit, i) => (!mask || mask[i] > 0 ? Math.exp(logit - top) : 0));
  let total = 0;
  for (const power of powers) total += power;
  return powers.map((power) => power / total) as Numbers;
}
