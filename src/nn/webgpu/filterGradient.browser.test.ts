import { expect, test } from 'vitest';
import { startBackend } from '../backend';
import { noise } from '../testing/arrays';
import * as tf from '../tf';

const rest = { tags: 'rest', timeout: 120_000 };

/** Of images [2, 21, 18, 5] and 3 x 3 filters to 40 channels: parts of tiles to either side, and several stretches of places. */
async function gradient(stride: number, padding: 'same' | 'valid'): Promise<Float32Array> {
  const images = noise<tf.Rank.R4>(1, [2, 21, 18, 5]);
  const filter = noise<tf.Rank.R4>(2, [3, 3, 5, 40]);
  const slope = tf.grad((filter) => {
    const y = tf.conv2d(images, filter as tf.Tensor4D, stride, padding);
    return tf.sum(y.mul(noise(3, y.shape)));
  });
  return (await slope(filter).data()) as Float32Array;
}

test.each([
  [1, 'same'],
  [2, 'same'],
  [1, 'valid'],
] as const)(
  'the gradient of a filter by %s, %s, is the sum over all workgroups',
  rest,
  async (stride, padding) => {
    await startBackend('cpu', '/wasm/');
    const expected = await gradient(stride, padding);
    await startBackend('webgpu', '/wasm/');
    const actual = await gradient(stride, padding);
    const largest = Math.max(...expected.map(Math.abs));
    expect(actual).toHaveLength(3 * 3 * 5 * 40);
    for (const [i, x] of expected.entries()) expect(Math.abs(actual[i] - x)).toBeLessThan(1e-5 * largest);
  },
);
