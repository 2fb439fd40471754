import { beforeEach, describe, expect, test } from 'vitest';
import { Rng } from '../random/Rng';
import { startBackend } from './backend';
import { Parameters } from './Parameters';
import { WeightAverage } from './WeightAverage';

function model(): Parameters {
  const parameters = new Parameters();
  parameters.define('a', [2], { kind: 'zeros' }, new Rng(1));
  parameters.define('b', [1], { kind: 'zeros' }, new Rng(1));
  return parameters;
}

const numbers = (...values: number[]) => Float32Array.from(values);

describe('the average of weights', () => {
  beforeEach(async () => {
    await startBackend('cpu', '/wasm/');
  });

  test('follows fast at first, then keeps the configured share', async () => {
    const parameters = model();
    const average = new WeightAverage(parameters, 0.5);
    parameters.fromFloat32(numbers(1, 2, 3));
    await average.update();
    parameters.fromFloat32(numbers(2, 2, 3));
    await average.update();
    // After one update, a tenth is kept: count / (count + 9).
    expect((await average.read())[0]).toBeCloseTo(0.1 * 1 + 0.9 * 2, 5);
    for (let i = 0; i < 20; i++) await average.update();
    parameters.fromFloat32(numbers(4, 2, 3));
    await average.update();
    expect((await average.read())[0]).toBeCloseTo(3, 4);
    expect([...(await average.read())].slice(1)).toEqual([2, 3]);
  });

  test('is copied into another model and leaves its own unchanged', async () => {
    const parameters = model();
    const actor = model();
    const average = new WeightAverage(parameters, 0.9);
    parameters.fromFloat32(numbers(1, 2, 3));
    average.copyTo(actor);
    expect(await actor.toFloat32()).toEqual(numbers(1, 2, 3));
    average.replace(numbers(7, 8, 9));
    average.copyTo(actor);
    expect(await actor.toFloat32()).toEqual(numbers(7, 8, 9));
    expect(await parameters.toFloat32()).toEqual(numbers(1, 2, 3));
  });

  test("follows a change of a parameter's units", async () => {
    const parameters = model();
    const average = new WeightAverage(parameters, 0.9);
    average.rescale('a', 3, 0);
    expect(await average.read()).toEqual(numbers(0, 0, 0));
    average.replace(numbers(1, 2, 4));
    average.rescale('a', 3, 1);
    expect(await average.read()).toEqual(numbers(4, 7, 4));
    average.rescale('b', 0.5, -1);
    expect(await average.read()).toEqual(numbers(4, 7, 1));
  });

  test('before its first update, it is the model itself; restored, it continues as before', async () => {
    const parameters = model();
    parameters.fromFloat32(numbers(1, 2, 3));
    const average = new WeightAverage(parameters, 0.9);
    expect(await average.read()).toEqual(numbers(1, 2, 3));
    await average.update();
    await average.update();
    const copy = new WeightAverage(parameters, 0.9);
    copy.restore(await average.state());
    parameters.fromFloat32(numbers(5, 5, 5));
    await average.update();
    await copy.update();
    expect(await copy.read()).toEqual(await average.read());
  });
});
