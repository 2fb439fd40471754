import { beforeEach, describe, expect, test } from 'vitest';
import { Rng } from '../random/Rng';
import { startBackend } from './backend';
import { Parameters } from './Parameters';
import * as tf from './tf';

function model(seed: number): Parameters {
  const rng = new Rng(seed);
  const parameters = new Parameters();
  parameters.define('table', [50, 20], { kind: 'uniform', limit: 0.25 }, rng);
  parameters.define('bias', [3], { kind: 'zeros' }, rng);
  parameters.define('scale', [2], { kind: 'constant', value: 6 }, rng);
  parameters.define('noise', [40, 50], { kind: 'normal', std: 2 }, rng);
  return parameters;
}

describe('parameters', () => {
  beforeEach(async () => {
    await startBackend('cpu', '/wasm/');
  });

  test('are drawn as specified, identically for a seed on every backend', async () => {
    const onCpu = await model(5).toFloat32();
    await startBackend('wasm', '/wasm/');
    expect(await model(5).toFloat32()).toEqual(onCpu);
    expect(await model(6).toFloat32()).not.toEqual(onCpu);

    const table = onCpu.subarray(0, 1000);
    expect(Math.max(...table)).toBeLessThanOrEqual(0.25);
    expect(Math.min(...table)).toBeLessThan(-0.24);
    expect([...onCpu.subarray(1000, 1005)]).toEqual([0, 0, 0, 6, 6]);
    const normal = onCpu.subarray(1005);
    const variance = normal.reduce((sum, x) => sum + x * x, 0) / normal.length;
    expect(Math.sqrt(variance)).toBeCloseTo(2, 0);
  });

  test('survive a round trip through one flat array', async () => {
    const [one, other] = [model(1), model(2)];
    other.fromFloat32(await one.toFloat32());
    expect(await other.toFloat32()).toEqual(await one.toFloat32());
    expect(one.count).toBe(1000 + 3 + 2 + 2000);
    expect(one.names).toEqual(['table', 'bias', 'scale', 'noise']);
    expect(() => one.fromFloat32(new Float32Array(7))).toThrow('7 values for a model of 3005');
  });

  test('do not share memory with what was read or written', async () => {
    const parameters = model(1);
    const values = await parameters.toFloat32();
    parameters.fromFloat32(values);
    const before = values.slice();
    values.fill(9);
    expect(await parameters.toFloat32()).toEqual(before);
  });

  test('are refused twice under one name, and found by name only', () => {
    const parameters = model(1);
    expect(() => parameters.define('bias', [1], { kind: 'zeros' }, new Rng(0))).toThrow('defined twice');
    expect(() => parameters.get('biass')).toThrow('there are table, bias');
  });

  test('are gone after dispose', () => {
    const before = tf.memory().numTensors;
    model(1).dispose();
    expect(tf.memory().numTensors).toBe(before);
  });
});
