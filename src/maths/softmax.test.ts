import { expect, test } from 'vitest';
import { softmax } from './softmax';

test('probabilities are as the powers of logits, however great these are', () => {
  const probabilities = softmax(Float32Array.of(1000, 1000 + Math.log(3)));
  expect(probabilities[0]).toBeCloseTo(0.25, 4);
  expect(probabilities[1]).toBeCloseTo(0.75, 4);
});

test('doubles stay doubles', () => {
  expect(softmax(Float64Array.of(1000, 1000, -1000))).toEqual(Float64Array.of(0.5, 0.5, 0));
});

test('masked entries have none', () => {
  expect(softmax(Float32Array.of(1, 500, 1), Float32Array.of(1, 0, 1))).toEqual(Float32Array.of(0.5, 0, 0.5));
});
