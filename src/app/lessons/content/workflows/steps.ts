/** The probabilities of one time step of a lattice, then and now. */
import type { LatticeStep } from '../../../../contracts/workflow';
import { constraintWords, plainWords } from '../../../../workflow/words';

export interface StepNow {
  readonly words: string;
  readonly before: number;
  readonly now: number;
}

/** Those of the same words are one; the most probable now come first. */
export function stepsNow(
  steps: readonly LatticeStep[],
  probabilities: readonly number[],
  fieldKeys: readonly string[],
): StepNow[] {
  const weights = steps.map(({ initialWeight }) => Math.exp(initialWeight));
  const total = weights.reduce((a, b) => a + b, 0);
  const byWords = new Map<string, StepNow>();
  steps.forEach(({ constraint }, i) => {
    const words = plainWords(constraintWords(constraint, fieldKeys));
    const known = byWords.get(words) ?? { words, before: 0, now: 0 };
    byWords.set(words, {
      words,
      before: known.before + weights[i] / total,
      now: known.now + (probabilities[i] ?? 0),
    });
  });
  return [...byWords.values()].toSorted((a, b) => b.now - a.now);
}

/** In nats; the logarithm of how many equally likely choices would be as uncertain. */
export const entropyOf = (probabilities: readonly number[]): number =>
  -probabilities.reduce((sum, p) => (p > 0 ? sum + p * Math.log(p) : sum), 0);
