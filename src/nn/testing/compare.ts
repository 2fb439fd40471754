/** Runs an op case on a backend and measures how far it is from the stock ops on cpu. */
import * as tf from '../tf';
import type { OpCase } from './opCase';

interface Outcome {
  readonly values: Float32Array;
  readonly gradients: readonly Float32Array[];
}

/** Values and gradients of a fixed weighted sum of them, on the current backend. */
export async function outcomeOf(
  inputs: readonly tf.Tensor[],
  f: (...inputs: tf.Tensor[]) => tf.Tensor,
): Promise<Outcome> {
  const values = tf.tidy(() => f(...inputs));
  // Not from ops: a software GPU's cosine is only accurate to a few digits.
  const weights = tf.tensor(
    Float32Array.from({ length: values.size }, (_, i) => Math.cos(0.5 + 1.3 * i)),
    values.shape,
  );
  const gradients = tf.tidy(() => tf.grads((...xs: tf.Tensor[]) => f(...xs))([...inputs], weights));
  const outcome = {
    values: (await values.data()) as Float32Array,
    gradients: await Promise.all(gradients.map(async (g) => (await g.data()) as Float32Array)),
  };
  tf.dispose([values, weights, ...gradients]);
  return outcome;
}

/**
 * Largest difference between an op on `backend` and the stock ops on cpu, over values and gradients. Each run has its
 * own inputs, built on cpu: from a GPU, they could only be moved by a synchronous read.
 */
export async function disagreement(build: () => OpCase, backend: string): Promise<number> {
  await tf.setBackend('cpu');
  const [reference, tried] = [build(), build()];
  const expected = await outcomeOf(reference.inputs, reference.stock);
  await tf.setBackend(backend);
  const actual = await outcomeOf(tried.inputs, tried.op);
  const differences = actual.gradients.map((g, i) => largestDifference(g, expected.gradients[i]));
  return Math.max(largestDifference(actual.values, expected.values), ...differences);
}

export function largestDifference(actual: ArrayLike<number>, expected: ArrayLike<number>): number {
  if (actual.length !== expected.length) return Number.POSITIVE_INFINITY;
  let worst = 0;
  for (let i = 0; i < actual.length; i++) {
    const difference = Math.abs(actual[i] - expected[i]);
    if (!(difference <= worst)) worst = Number.isNaN(difference) ? Number.POSITIVE_INFINITY : difference;
  }
  return worst;
}

/** The largest difference, as a share of the largest expected number. */
export function relativeDifference(actual: Float32Array, expected: Float32Array): number {
  const scale = expected.reduce((max, x) => Math.max(max, Math.abs(x)), 0);
  return largestDifference(actual, expected) / scale;
}
