import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend } from '../backend';
import * as tf from '../tf';
import { checkSlopes } from './slopes';

beforeAll(async () => {
  await startBackend('cpu', '/wasm/');
});
afterAll(() => tf.disposeVariables());

/** Of sum(x^2) / 2 + max(0, x_0) in a thousand numbers, of which the first is at the kink. */
function check(change: (gradient: Float32Array) => Float32Array) {
  const values = Float32Array.from({ length: 1000 }, (_, i) => i / 1000);
  const x = tf.variable(tf.tensor1d(values));
  const loss = () => tf.add(tf.mul(tf.sum(tf.square(x)), 0.5), tf.relu(x.slice(0, 1)).sum()) as tf.Scalar;
  const gradient = tf.tensor1d(change(values.slice()));
  const { wrong, norm } = checkSlopes(x, gradient, loss, loss().dataSync()[0], {
    close: 0.03,
    steps: [0.1, 0.01],
  });
  expect([...x.dataSync()]).toEqual([...values]);
  x.dispose();
  return { wrong: wrong.map(({ along }) => along), norm };
}

test('a gradient is right, also that of one side at a kink', () => {
  expect(check((gradient) => gradient)).toEqual({ wrong: [], norm: expect.closeTo(Math.sqrt(333), 0) });
});

test('one that is too large is wrong along itself', () => {
  expect(check((gradient) => gradient.map((slope) => 1.1 * slope)).wrong).toContain('gradient');
});

test('one that lacks entries, or all of them, is wrong along a random direction', () => {
  expect(check((gradient) => gradient.fill(0, 500)).wrong).toEqual(['random']);
  expect(check((gradient) => gradient.fill(0)).wrong).toEqual(['random']);
});
