/** The probabilities of one time step of a lattice, before and now. */
import type { Lattice, LatticeStep } from '../../../../contracts/workflow';
import { constraintWords, plainWords } from '../../../../workflow/words';

export interface StepNow {
  readonly words: string;
  readonly before: number;
  readonly now: number;
}

/** Steps with the same words are merged; those that are most probable now come first. */
export function stepsNow(
  steps: readonly LatticeStep[],
  probabilities: readonly number[],
  fieldKeys: readonly string[],
): StepNow[] {
  const initial = initialOf(steps);
  const byWords = new Map<string, StepNow>();
  steps.forEach(({ constraint }, i) => {
    const words = plainWords(constraintWords(constraint, fieldKeys));
    const known = byWords.get(words) ?? { words, before: 0, now: 0 };
    byWords.set(words, {
      words,
      before: known.before + initial[i],
      now: known.now + (probabilities[i] ?? 0),
    });
  });
  return [...byWords.values()].toSorted((a, b) => b.now - a.now);
}

/** A time step of one of the lattices. */
export interface Place {
  readonly demo: number;
  readonly vertex: number;
}

/** Where probabilities have moved furthest from the initial ones, as total variation distance; null without lattices. */
export function mostChanged(
  lattices: readonly Pick<Lattice, 'vertices'>[],
  probabilities: readonly (readonly (readonly number[])[])[],
): Place | null {
  let best: (Place & { readonly moved: number }) | null = null;
  for (const [demo, { vertices }] of lattices.entries())
    for (const [vertex, { steps }] of vertices.entries()) {
      const now = probabilities[demo]?.[vertex];
      if (!now) continue;
      const before = initialOf(steps);
      const moved = before.reduce((sum, p, i) => sum + Math.abs(p - (now[i] ?? 0)), 0) / 2;
      if (!best || moved > best.moved) best = { demo, vertex, moved };
    }
  return best && { demo: best.demo, vertex: best.vertex };
}

/** Softmax of the initial weights. */
function initialOf(steps: readonly LatticeStep[]): number[] {
  const weights = steps.map(({ initialWeight }) => Math.exp(initialWeight));
  const total = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / total);
}

/** In nats; the logarithm of how many equally likely choices would be as uncertain. */
export const entropyOf = (probabilities: readonly number[]): number =>
  -probabilities.reduce((sum, p) => (p > 0 ? sum + p * Math.log(p) : sum), 0);
