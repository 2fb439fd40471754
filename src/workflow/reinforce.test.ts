import { expect, test } from 'vitest';
import { softmax } from '../maths/softmax';
import { logLikelihoodGradient } from './reinforce';

test('softmax starts a vertex of 2 most specific and 48 other steps at e/(2e + 48) and 1/(2e + 48)', () => {
  const probabilities = softmax(Float64Array.from({ length: 50 }, (_, z) => (z < 2 ? 1 : 0)));
  expect(probabilities[0]).toBeCloseTo(0.05087, 5);
  expect(probabilities[49]).toBeCloseTo(0.01871, 5);
});

test('the gradient agrees with finite differences of log Σ p(a|z, s) π(z)', () => {
  const weights = Float64Array.of(1, 0, -0.7, 2.3);
  const likelihoods = Float64Array.of(1, 0.25, 0, 0.1);
  const logLikelihood = (at: Float64Array) =>
    Math.log(softmax(at).reduce((sum, p, z) => sum + p * likelihoods[z], 0));
  const h = 1e-6;
  const numeric = weights.map((_, z) => {
    const [up, down] = [h, -h].map((step) => logLikelihood(weights.with(z, weights[z] + step)));
    return (up - down) / (2 * h);
  });
  const analytic = logLikelihoodGradient(softmax(weights), likelihoods);
  analytic.forEach((g, z) => {
    expect(g).toBeCloseTo(numeric[z], 8);
  });
});

test('an action that no step explains pushes every step down by its probability', () => {
  const probabilities = Float64Array.of(0.75, 0.25);
  expect([...logLikelihoodGradient(probabilities, Float64Array.of(0, 0))]).toEqual([-0.75, -0.25]);
});
