/** WebGPU and WebGL on the processor, which is slow to compile shaders: one small size of everything. */
import type { MathBackendWebGL } from '@tensorflow/tfjs-backend-webgl/dist/index';
import { beforeAll, describe, expect, test } from 'vitest';
import { Rng } from '../random/Rng';
import { Adam } from './Adam';
import { onDeviceLost, startBackend } from './backend';
import { dense } from './ops/dense';
import { Parameters } from './Parameters';
import { noise } from './testing/arrays';
import { disagreement } from './testing/compare';
import { opCaseNamed, opCaseNames } from './testing/opCases';
import * as tf from './tf';

for (const backend of ['webgpu', 'webgl'] as const)
  describe(`on ${backend}`, { tags: 'rest' }, () => {
    beforeAll(async () => {
      const info = await startBackend(backend, '/wasm/');
      expect(info).toEqual({ name: backend, reason: 'chosen' });
    }, 120_000);

    test.each(opCaseNames)(
      '%s equals stock ops on cpu in values and gradients',
      async (name) => {
        const sizes = { b: 3, n: 4, d: 5 };
        expect(await disagreement(() => opCaseNamed(name, sizes), backend)).toBeLessThan(1e-4);
      },
      120_000,
    );

    test('Adam steps as on cpu, skips bad gradients and keeps the number of tensors', async () => {
      const run = async (name: 'cpu' | typeof backend) => {
        await tf.setBackend(name);
        const parameters = new Parameters();
        const w = parameters.define(
          'w',
          [5, 2],
          { kind: 'uniform', limit: 1 },
          new Rng(1),
        ) as tf.Variable<tf.Rank.R2>;
        const b = parameters.define('b', [2], { kind: 'zeros' }, new Rng(1)) as tf.Variable<tf.Rank.R1>;
        parameters.define('unused', [3], { kind: 'constant', value: 7 }, new Rng(1));
        const adam = new Adam(parameters, { learningRate: 0.05, clipNorm: 0.5 });
        const x = noise<tf.Rank.R2>(1, [4, 5]);
        const update = (scale: number) =>
          adam.update(() => {
            const loss = dense(x, w, b).square().mean() as tf.Scalar;
            return { loss: loss.mul(scale) as tf.Scalar, metrics: { loss } };
          });
        const reports = [await update(1)];
        const tensors = tf.memory().numTensors;
        for (const scale of [1, Number.NaN, 2]) reports.push(await update(scale));
        expect(tf.memory().numTensors).toBe(tensors);
        return { reports, values: await parameters.toFloat32(), state: await adam.state() };
      };
      const expected = await run('cpu');
      const actual = await run(backend);
      expect(actual.reports.map((r) => r.skipped)).toEqual([false, false, true, false]);
      actual.reports.forEach((r, i) => {
        expect(r.metrics.loss).toBeCloseTo(expected.reports[i].metrics.loss, 4);
        if (!r.skipped) expect(r.gradNorm).toBeCloseTo(expected.reports[i].gradNorm, 4);
      });
      expect(actual.state.t).toBe(3);
      for (const [a, e] of [
        [actual.values, expected.values],
        [actual.state.m, expected.state.m],
        [actual.state.v, expected.state.v],
      ])
        a.forEach((x, i) => {
          expect(x).toBeCloseTo(e[i], 4);
        });
    }, 120_000);
  });

test('memory of tensors of ever-changing sizes is released', { tags: 'rest', timeout: 120_000 }, async () => {
  await startBackend('webgpu', '/wasm/');
  const allocated = () =>
    (tf.memory() as unknown as { numBytesAllocatedInGPU: number }).numBytesAllocatedInGPU;
  const megabyte = 2 ** 20;
  const before = allocated();
  let most = 0;
  // All of them together, the result and what it is made from, are a gigabyte.
  for (let i = 0; i < 16; i++) {
    const sum = tf.tidy(() =>
      tf
        .fill([8 * megabyte + i], 1)
        .add(1)
        .slice(4 * megabyte + i, 2),
    );
    expect([...(await sum.data())]).toEqual([2, 2]);
    sum.dispose();
    most = Math.max(most, allocated());
  }
  expect(before).toBeLessThan(100 * megabyte);
  expect(most).toBeGreaterThan(200 * megabyte);
  expect(most).toBeLessThan(400 * megabyte);
});

test('the loss of the device is announced', async () => {
  await startBackend('webgpu', '/wasm/');
  const lost = new Promise<string>((resolve) => void onDeviceLost(resolve));
  (tf.backend() as unknown as { device: GPUDevice }).device.destroy();
  expect(await lost).toMatch(/^The GPU device was lost: ./);
});

test('the loss of the WebGL context is announced', async () => {
  await startBackend('webgl', '/wasm/');
  const lost = new Promise<string>((resolve) => void onDeviceLost(resolve));
  const { gl } = (tf.backend() as MathBackendWebGL).gpgpu;
  gl.getExtension('WEBGL_lose_context')!.loseContext();
  expect(await lost).toBe('The WebGL context was lost.');
});
