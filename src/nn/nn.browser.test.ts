import { expect, test } from 'vitest';
import { Adam } from './adam';
import { onDeviceLost, startBackend } from './backend';
import { gradientCheck } from './gradientCheck';
import { bilstm } from './ops/bilstm';
import { Parameters } from './parameters';
import * as tf from './tf';

test('smoke', async () => {
  onDeviceLost(() => {});
  for (const name of ['wasm', 'cpu', 'wasm'] as const) {
    const info = await startBackend(name, '/wasm/');
    console.log(JSON.stringify(info), crossOriginIsolated, tf.memory().numTensors);
    const x = tf.randomNormal([3, 4, 5]);
    const mask = tf.tensor2d([
      [1, 1, 1, 1],
      [1, 0, 0, 0],
      [1, 1, 0, 0],
    ]);
    const w = [
      tf.randomNormal([5, 16]),
      tf.randomNormal([16]),
      tf.randomNormal([2, 2, 8]),
      tf.randomNormal([2, 2]),
      tf.randomNormal([2, 2]),
    ];
    const f = (
      x: tf.Tensor,
      input: tf.Tensor,
      bias: tf.Tensor,
      recurrent: tf.Tensor,
      initialHidden: tf.Tensor,
      initialCell: tf.Tensor,
    ) => {
      const { states, final } = bilstm(x as tf.Tensor3D, mask, {
        input,
        bias,
        recurrent,
        initialHidden,
        initialCell,
      } as never);
      return tf.concat([states.flatten(), final.flatten()]);
    };
    const checks = await gradientCheck(f as never, [x, ...w]);
    console.log(
      name,
      checks.map((c) => c.error),
    );
    const p = new Parameters();
    const k = p.define('w', [4, 2], { kind: 'uniform', limit: 1 }, { next: Math.random });
    const adam = new Adam(p, { learningRate: 0.05 });
    const data = tf.randomNormal([16, 4]) as tf.Tensor2D;
    for (let i = 0; i < 100; i++) {
      const r = await adam.update(() => {
        const loss = tf.mean(tf.square(tf.sub(tf.matMul(data, k as never), 1))) as tf.Scalar;
        return { loss, metrics: { a: loss } };
      });
      if (i % 33 === 0) console.log(JSON.stringify(r), tf.memory().numTensors);
    }
  }
  expect(1).toBe(1);
});
