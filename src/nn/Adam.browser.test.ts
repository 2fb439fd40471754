import { beforeAll, describe, expect, test } from 'vitest';
import type { BackendName } from '../contracts/run';
import { Rng } from '../random/Rng';
import { Adam, type AdamOptions, type UpdateReport } from './Adam';
import { startBackend } from './backend';
import type { Objective } from './gradients';
import { dense } from './ops/dense';
import { Parameters } from './Parameters';
import { noise } from './testing/arrays';
import { largestDifference, relativeDifference } from './testing/compare';
import * as tf from './tf';

function smallNet() {
  const rng = new Rng(3);
  const parameters = new Parameters();
  parameters.define('w1', [4, 8], { kind: 'uniform', limit: 0.5 }, rng);
  parameters.define('b1', [8], { kind: 'zeros' }, rng);
  parameters.define('w2', [8, 1], { kind: 'uniform', limit: 0.5 }, rng);
  parameters.define('unused', [3], { kind: 'constant', value: 7 }, rng);
  const [x, y] = [noise<tf.Rank.R2>(1, [16, 4]), noise<tf.Rank.R2>(2, [16, 1])];
  const get = <T>(name: string) => parameters.get(name) as unknown as T;
  const objective = (): Objective => {
    const hidden = dense(x, get<tf.Tensor2D>('w1'), get<tf.Tensor1D>('b1')).tanh() as tf.Tensor2D;
    const error = tf.sub(dense(hidden, get<tf.Tensor2D>('w2')), y);
    const loss = error.square().mean() as tf.Scalar;
    return {
      loss,
      metrics: { worst: error.abs().max() as tf.Scalar, loss },
      samples: error.flatten() as tf.Tensor1D,
    };
  };
  return { parameters, objective };
}

/** One parameter [2], whose gradient is `gradient` whatever its value. */
function constantGradient(gradient: readonly number[], options: Partial<AdamOptions> = {}) {
  const parameters = new Parameters();
  const w = parameters.define('w', [2], { kind: 'constant', value: 1 }, new Rng(0));
  const adam = new Adam(parameters, { learningRate: 0.1, ...options });
  const step = (scale = 1, rateFactor = 1) =>
    adam.update(
      () => ({
        loss: tf.sum(tf.mul(w, tf.tensor1d([...gradient]).mul(scale))) as tf.Scalar,
        metrics: {},
      }),
      rateFactor,
    );
  return { parameters, adam, step };
}

describe.each(['cpu', 'wasm'] as const)('on %s', (backend) => {
  beforeAll(async () => {
    await startBackend(backend, '/wasm/');
  });

  test('two steps worked by hand', async () => {
    const { parameters, adam, step } = constantGradient([0.5, -2]);
    // Step 1: m = 0.1 g, v = 0.001 g^2, both corrected to g and g^2, so w -= 0.1 * sign(g).
    await step();
    const first = await parameters.toFloat32();
    expect(first[0]).toBeCloseTo(0.9, 5);
    expect(first[1]).toBeCloseTo(1.1, 5);
    // Step 2 with 3 g: m = 0.09 g + 0.3 g = 0.39 g, over 1 - 0.81; v = 0.000999 g^2 + 0.009 g^2, over 1 - 0.998001.
    await step(3);
    const move = (0.1 * (0.39 / 0.19)) / Math.sqrt(0.009999 / 0.001999);
    const second = await parameters.toFloat32();
    expect(second[0]).toBeCloseTo(0.9 - move, 5);
    expect(second[1]).toBeCloseTo(1.1 + move, 5);
    const { m, v, t } = await adam.state();
    expect(t).toBe(2);
    expect(m[0]).toBeCloseTo(0.39 * 0.5, 6);
    expect(v[1]).toBeCloseTo(0.009999 * 4, 6);
  });

  test('the rate factor scales its own step and nothing else', async () => {
    const { parameters, step } = constantGradient([0.5, -2]);
    await step();
    await step(1, 0.25);
    const [first, second] = await parameters.toFloat32();
    expect(first).toBeCloseTo(1 - 0.125, 5);
    expect(second).toBeCloseTo(1 + 0.125, 5);
    await step(1, 0);
    expect(await parameters.toFloat32()).toEqual(Float32Array.of(first, second));
    await step();
    expect((await parameters.toFloat32())[0]).toBeCloseTo(first - 0.1, 5);
  });

  test('after a restart, it has forgotten the size of gradients', async () => {
    const { parameters, adam, step } = constantGradient([0.5, -2]);
    await step(1000);
    adam.restart();
    const before = (await parameters.toFloat32()).slice();
    await step(0.01);
    const after = await parameters.toFloat32();
    expect(after[0]).toBeCloseTo(before[0] - 0.1, 5);
    expect(after[1]).toBeCloseTo(before[1] + 0.1, 5);
    expect((await adam.state()).t).toBe(1);
  });

  test('agrees with the optimiser of tfjs', async () => {
    const ours = smallNet();
    const theirs = smallNet();
    const adam = new Adam(ours.parameters, { learningRate: 0.02, epsilon: 1e-7 });
    const reference = tf.train.adam(0.02, 0.9, 0.999, 1e-7);
    for (let i = 0; i < 20; i++) {
      await adam.update(ours.objective);
      tf.tidy(
        () =>
          void reference.minimize(() => theirs.objective().loss, false, theirs.parameters.all.slice(0, 3)),
      );
    }
    const [a, b] = [await ours.parameters.toFloat32(), await theirs.parameters.toFloat32()];
    for (let i = 0; i < a.length; i++) expect(a[i]).toBeCloseTo(b[i], 4);
  });

  test('reports loss, metrics and gradient norm, and leaves unused parameters alone', async () => {
    const { parameters, objective } = smallNet();
    const adam = new Adam(parameters, { learningRate: 0.02 });
    const [expected] = await tf.tidy(() => objective().loss).data();
    const errors = await tf.tidy(() => objective().samples!).data();
    const report = await adam.update(objective);
    expect(report.skipped).toBe(false);
    expect(report.loss).toBeCloseTo(expected, 6);
    expect(report.metrics.loss).toBeCloseTo(expected, 6);
    expect(Object.keys(report.metrics)).toEqual(['worst', 'loss']);
    expect(report.samples).toEqual(Float32Array.from(errors));
    expect((await parameters.toFloat32()).slice(-3)).toEqual(Float32Array.of(7, 7, 7));
    const { step } = constantGradient([3, 4]);
    expect((await step()).gradNorm).toBeCloseTo(5, 5);
  });

  test('objectives that add up give the step of their sum, and leave no tensors behind', async () => {
    const weightsAfter = async (
      update: (adam: Adam, objective: () => Objective) => Promise<UpdateReport>,
    ) => {
      const { parameters, objective } = smallNet();
      const adam = new Adam(parameters, { learningRate: 0.01 });
      const before = tf.memory().numTensors;
      const { loss, gradNorm } = await update(adam, objective);
      expect(tf.memory().numTensors).toBe(before);
      return { weights: await parameters.toFloat32(), told: [loss, gradNorm] };
    };
    const share = (objective: () => Objective, weight: number) => () => {
      const { loss } = objective();
      return { loss: loss.mul<tf.Scalar>(weight), metrics: {} };
    };
    const whole = await weightsAfter((adam, objective) => adam.update(share(objective, 1)));
    const inParts = await weightsAfter((adam, objective) =>
      adam.updateInParts([0.5, 0.3, 0.2].map((weight) => share(objective, weight))),
    );
    inParts.told.forEach((value, i) => {
      expect(value).toBeCloseTo(whole.told[i], 5);
    });
    expect(largestDifference(inParts.weights, whole.weights)).toBeLessThan(1e-5);
  });

  test('clips by the global norm', async () => {
    const { adam, step } = constantGradient([3, 4], { clipNorm: 1 });
    expect((await step()).gradNorm).toBeCloseTo(5, 5);
    const { m } = await adam.state();
    expect(m[0]).toBeCloseTo(0.06, 6);
    expect(m[1]).toBeCloseTo(0.08, 6);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('skips a step with a gradient of %f', async (bad) => {
    const { parameters, adam, step } = constantGradient([1, 2]);
    await step();
    const before = { values: await parameters.toFloat32(), ...(await adam.state()) };
    expect((await step(bad)).skipped).toBe(true);
    expect({ values: await parameters.toFloat32(), ...(await adam.state()) }).toEqual(before);
    expect((await step()).skipped).toBe(false);
  });

  test('resumed equals uninterrupted, to the bit', async () => {
    const whole = smallNet();
    const wholeAdam = new Adam(whole.parameters, { learningRate: 0.02, clipNorm: 0.5 });
    for (let i = 0; i < 10; i++) await wholeAdam.update(whole.objective);

    const first = smallNet();
    const firstAdam = new Adam(first.parameters, { learningRate: 0.02, clipNorm: 0.5 });
    for (let i = 0; i < 4; i++) await firstAdam.update(first.objective);
    const saved = { values: await first.parameters.toFloat32(), state: await firstAdam.state() };
    for (let i = 0; i < 2; i++) await firstAdam.update(first.objective);

    const second = smallNet();
    const secondAdam = new Adam(second.parameters, { learningRate: 0.02, clipNorm: 0.5 });
    second.parameters.fromFloat32(saved.values);
    secondAdam.restore(saved.state);
    for (let i = 0; i < 6; i++) await secondAdam.update(second.objective);
    expect(await second.parameters.toFloat32()).toEqual(await whole.parameters.toFloat32());
    expect(await secondAdam.state()).toEqual(await wholeAdam.state());
  });

  test('2000 updates learn and leave the number of tensors and bytes unchanged', async () => {
    const { parameters, objective } = smallNet();
    const adam = new Adam(parameters, { learningRate: 0.02 });
    const first = await adam.update(objective);
    const before = tf.memory();
    let last = first;
    for (let i = 0; i < 2000; i++) last = await adam.update(objective);
    expect(tf.memory().numTensors).toBe(before.numTensors);
    expect(tf.memory().numBytes).toBe(before.numBytes);
    expect(last.loss).toBeLessThan(first.loss / 4);
  });

  test('a clone of a parameter keeps its values', async () => {
    const { parameters, objective } = smallNet();
    const clone = parameters.get('w1').clone();
    const before = await clone.data();
    await new Adam(parameters, { learningRate: 0.02 }).update(objective);
    expect(await clone.data()).toEqual(before);
    expect(await parameters.get('w1').data()).not.toEqual(before);
  });

  test('an objective that throws changes nothing, and the next update works', async () => {
    const { parameters, objective } = smallNet();
    const adam = new Adam(parameters, { learningRate: 0.02 });
    const before = await parameters.toFloat32();
    const failing = () => {
      objective();
      throw new Error('no data');
    };
    await expect(adam.update(failing)).rejects.toThrow('no data');
    expect(await parameters.toFloat32()).toEqual(before);
    expect((await adam.update(objective)).skipped).toBe(false);
    expect(await parameters.toFloat32()).not.toEqual(before);
  });
});

/** The values and the moments after losses in turn, of which each leaves a part of the network out, as an actor's leaves out the critic. */
async function afterLossesInTurn(backend: BackendName) {
  await startBackend(backend, '/wasm/');
  const parameters = new Parameters();
  for (const [i, name] of ['actor', 'shared', 'critic'].entries())
    parameters.define(name, [2, 3], { kind: 'uniform', limit: 0.5 }, new Rng(i));
  const adam = new Adam(parameters, { learningRate: 0.05, clipNorm: 1 });
  const stepOn = async (scale: number, ...names: readonly string[]) => {
    const before = (await parameters.toFloat32()).slice();
    await adam.update(() => {
      const values = names.map((name) => parameters.get(name).sub(2).square().sum().mul(scale));
      return { loss: tf.addN(values) as tf.Scalar, metrics: {} };
    });
    const after = await parameters.toFloat32();
    return parameters.all.map((_, i) =>
      after.slice(6 * i, 6 * i + 6).some((x, j) => x !== before[6 * i + j]),
    );
  };
  for (let i = 0; i < 3; i++) {
    expect(await stepOn(1, 'actor', 'shared', 'critic')).toEqual([true, true, true]);
    expect(await stepOn(0.3, 'actor', 'shared')).toEqual([true, true, false]);
    expect(await stepOn(Number.NaN, 'shared', 'critic')).toEqual([false, false, false]);
    expect(await stepOn(3, 'critic')).toEqual([false, false, true]);
  }
  const outcome = { values: (await parameters.toFloat32()).slice(), ...(await adam.state()) };
  adam.dispose();
  parameters.dispose();
  return outcome;
}

async function equalsThoseOnCpu(backend: BackendName) {
  const expected = await afterLossesInTurn('cpu');
  const actual = await afterLossesInTurn(backend);
  expect(actual.t).toBe(expected.t);
  for (const key of ['values', 'm', 'v'] as const)
    expect(relativeDifference(actual[key], expected[key])).toBeLessThan(1e-5);
}
const IN_TURN = 'losses that take turns give the same weights on %s as on cpu';
test.each<BackendName>(['wasm', 'webgpu'])(IN_TURN, equalsThoseOnCpu);
test.each<BackendName>(['webgl'])(IN_TURN, { tags: 'rest' }, equalsThoseOnCpu);
