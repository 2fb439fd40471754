/** Shaders are compiled ahead on the software adapter: all that are needed, without computing anything or waiting for ever. */
import type { WebGPUBackend } from '@tensorflow/tfjs-backend-webgpu';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startBackend } from '../backend';
import type { Rehearsal } from '../rehearsal';
import * as tf from '../tf';
import { compileShaders } from './compileShaders';

const device = () => (tf.backend() as WebGPUBackend).device;

beforeAll(async () => {
  await startBackend('webgpu', '/wasm/');
}, 60_000);

afterEach(() => {
  vi.restoreAllMocks();
});

/** Sum of 4,000 numbers, by ops that nothing has used before: the probe of the gradients compiles the common ones. */
async function compute(): Promise<number> {
  const sum = tf.tidy(() => {
    const x = tf.relu6(tf.fill([2, 40, 50], 2));
    return tf
      .floor(tf.elu(x))
      .add(tf.fill([2, 1, 50], 3))
      .sum() as tf.Scalar;
  });
  const [value] = await sum.data();
  sum.dispose();
  return value;
}
const SUM = 4_000 * (2 + 3);

const rehearsalOf = (...calls: (() => Promise<unknown>)[]): Rehearsal => ({
  workload: 'a sum',
  open: () => ({ calls, typical: compute, dispose: () => undefined }),
});

test('every shader is compiled, nothing is computed, and the backend is unchanged', async () => {
  const submit = vi.spyOn(GPUQueue.prototype, 'submit');
  const tensors = tf.memory().numTensors;
  const progress: [number, number][] = [];
  const results: unknown[] = [];
  const count = await compileShaders(
    rehearsalOf(async () => results.push(await compute())),
    { stallMs: 60_000, onProgress: (compiled, found) => progress.push([compiled, found]) },
  );
  expect(results).toEqual([undefined]);
  expect(submit).not.toHaveBeenCalled();
  expect(count).toBeGreaterThan(2);
  expect(progress).toHaveLength(2 * count);
  expect(progress.at(-1)).toEqual([count, count]);
  expect(tf.memory().numTensors).toBe(tensors);

  const created = [
    vi.spyOn(GPUDevice.prototype, 'createComputePipeline'),
    vi.spyOn(GPUDevice.prototype, 'createComputePipelineAsync'),
  ];
  expect(await compute()).toBe(SUM);
  for (const create of created) expect(create).not.toHaveBeenCalled();
  expect(tf.memory().numTensors).toBe(tensors);
});

test('a shader that never arrives is not waited for', async () => {
  const create = vi.spyOn(device(), 'createComputePipelineAsync');
  const neverSeen = (size: number) => rehearsalOf(async () => tf.tidy(() => tf.atanh(tf.zeros([size, 40]))));
  create.mockReturnValue(new Promise(() => {}));
  await expect(compileShaders(neverSeen(30), { stallMs: 100 })).rejects.toThrow(
    '0 of 1 shaders were compiled',
  );
  await expect(compileShaders(neverSeen(30), { stallMs: 60_000, totalMs: 100 })).rejects.toThrow('only 0 of');
});

test('after a failed rehearsal, the backend computes again', async () => {
  const fails = rehearsalOf(() => Promise.reject(new Error('no such page')));
  await expect(compileShaders(fails, { stallMs: 100 })).rejects.toThrow('no such page');
  expect(tf.env().getBool('WEBGPU_ENGINE_COMPILE_ONLY')).toBe(false);
  expect(await compute()).toBe(SUM);
});
