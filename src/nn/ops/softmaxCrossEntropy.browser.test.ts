import { beforeAll, describe, expect, test } from 'vitest';
import { startBackend } from '../backend';
import * as tf from '../tf';
import { softmaxCrossEntropy } from './softmaxCrossEntropy';

describe.each(['cpu', 'wasm'] as const)('softmax cross-entropy on %s', (backend) => {
  beforeAll(async () => {
    await startBackend(backend, '/wasm/');
  });

  test('survives extreme logits, and masked ones do not count', async () => {
    const logits = tf.tensor2d([
      [1000, 999, -1000, 1e30],
      [1000, 999, -1000, 1e30],
    ]);
    const mask = tf.tensor2d([
      [1, 1, 1, 0],
      [1, 1, 1, 0],
    ]);
    const losses = await softmaxCrossEntropy(logits, tf.tensor1d([1, 2], 'int32'), mask).data();
    expect(losses[0]).toBeCloseTo(1 + Math.log(1 + Math.exp(-1)), 4);
    expect(losses[1]).toBeCloseTo(2000 + Math.log(1 + Math.exp(-1)), 2);
  });

  test('a row without a choice to learn has no loss and no gradient', async () => {
    const logits = tf.tensor2d([
      [1, 2],
      [3, 4],
      [5, 6],
      [0, Math.log(3)],
    ]);
    const mask = tf.tensor2d([
      [0, 0],
      [1, 0],
      [1, 1],
      [1, 1],
    ]);
    const targets = tf.tensor1d([0, 1, -1, 0], 'int32');
    const { value, grad } = tf.valueAndGrad((x) => softmaxCrossEntropy(x as tf.Tensor2D, targets, mask))(
      logits,
    );
    const losses = [...(await value.data())];
    expect(losses.slice(0, 3).map(Math.abs)).toEqual([0, 0, 0]);
    expect(losses[3]).toBeCloseTo(Math.log(4), 5);
    const slopes = [...(await grad.data())];
    expect(slopes.slice(0, 6).map(Math.abs)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(slopes[6]).toBeCloseTo(-0.75, 5);
    expect(slopes[7]).toBeCloseTo(0.75, 5);
  });
});
