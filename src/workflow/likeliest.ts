/** The most probable workflow of a lattice: what the policy does if nothing on the page gets in its way (Appendix B). */
import type { Lattice, LatticeStep } from '../contracts/workflow';

/** One of its steps, by position; `probability` is that of all steps of the vertex with the same description. */
interface LikelyStep {
  readonly vertex: number;
  readonly step: number;
  readonly probability: number;
}

export interface LikelyWorkflow {
  readonly steps: readonly LikelyStep[];
  /** Product of the steps' probabilities. */
  readonly probability: number;
}

/**
 * The path from the first vertex to the sink with the greatest product, found from the sink backwards.
 * @param probabilities [vertex][step]
 * @param describe steps with the same description count as one, for example if it is in words and two constraints differ
 * only in a class filter
 */
export function likeliestWorkflow(
  lattice: Lattice,
  probabilities: readonly (readonly number[])[],
  describe: (step: LatticeStep) => string,
): LikelyWorkflow {
  const count = lattice.vertices.length;
  const best: { readonly value: number; readonly step: LikelyStep | null; readonly to: number }[] = [];
  best[count] = { value: 1, step: null, to: count };
  for (let vertex = count - 1; vertex >= 0; vertex--) {
    best[vertex] = { value: 0, step: null, to: count };
    for (const option of options(lattice.vertices[vertex].steps, probabilities[vertex] ?? [], describe)) {
      const value = option.probability * best[option.to].value;
      if (value > best[vertex].value) best[vertex] = { value, to: option.to, step: { vertex, ...option } };
    }
  }
  const steps: LikelyStep[] = [];
  for (let at = 0; at < count; at = best[at].to) {
    const { step } = best[at];
    if (!step) break;
    steps.push({ vertex: step.vertex, step: step.step, probability: step.probability });
  }
  return { steps, probability: best[0].value };
}

function options(
  steps: readonly LatticeStep[],
  probabilities: readonly number[],
  describe: (step: LatticeStep) => string,
) {
  const alike = new Map<string, { step: number; to: number; probability: number; most: number }>();
  steps.forEach((step, index) => {
    const probability = probabilities[index] ?? 0;
    const key = `${step.to} ${describe(step)}`;
    const known = alike.get(key);
    alike.set(key, {
      to: step.to,
      probability: (known?.probability ?? 0) + probability,
      most: Math.max(known?.most ?? -1, probability),
      step: known && known.most >= probability ? known.step : index,
    });
  });
  return [...alike.values()];
}
