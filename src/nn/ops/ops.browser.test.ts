import { beforeAll, describe, expect, test } from 'vitest';
import { startBackend } from '../backend';
import { noise } from '../testing/arrays';
import { disagreement } from '../testing/compare';
import { gradientCheck } from '../testing/gradientCheck';
import { opCaseNamed, opCaseNames } from '../testing/opCases';
import * as tf from '../tf';
import { dense } from './dense';
import { embedding } from './embedding';
import { maskedLogSoftmax, maskedSoftmax } from './maskedSoftmax';
import { neighbourMax } from './neighbours';

const sizes = [
  { b: 2, n: 3, d: 4 },
  { b: 1, n: 1, d: 1 },
  { b: 5, n: 7, d: 9 },
  { b: 3, n: 17, d: 33 },
];

describe.each(['cpu', 'wasm'] as const)('on %s', (backend) => {
  // Nobody trains on the processor without WASM, and the stock ops are correct there.
  const options = { tags: backend === 'cpu' ? ['rest'] : [] };

  beforeAll(async () => {
    await startBackend(backend, '/wasm/');
  });

  test.each(opCaseNames)('%s equals stock ops in values and gradients', options, async (name) => {
    for (const size of sizes) {
      const difference = await disagreement(() => opCaseNamed(name, size), backend);
      expect(difference, JSON.stringify(size)).toBeLessThan(1e-4);
    }
  });

  test.each(opCaseNames)('%s has a gradient that agrees with finite differences', options, async (name) => {
    await tf.setBackend(backend);
    const { inputs, op } = opCaseNamed(name, sizes[0]);
    for (const { error } of await gradientCheck(op, inputs)) expect(error).toBeLessThan(5e-3);
  });

  test('softmaxes survive extreme and masked-out logits', async () => {
    await tf.setBackend(backend);
    const logits = tf.tensor2d([[1000, 999, -1000, 1e30]]);
    const mask = tf.tensor2d([[1, 1, 1, 0]]);
    const p = 1 / (1 + Math.exp(-1));
    const weights = await maskedSoftmax(logits, mask).data();
    expect(weights[0]).toBeCloseTo(p, 5);
    expect(weights[1]).toBeCloseTo(1 - p, 5);
    expect([weights[2], weights[3]]).toEqual([0, 0]);
    const logs = await maskedLogSoftmax(logits, mask).data();
    expect(logs[0]).toBeCloseTo(Math.log(p), 5);
    expect(logs[3]).toBe(0);
  });

  test('the maximum of negative neighbours is negative, of no neighbours zero', async () => {
    await tf.setBackend(backend);
    const adjacency = tf.tensor3d([
      [
        [1, 1],
        [0, 0],
      ],
    ]);
    const x = tf.tensor3d([
      [
        [-3, -5],
        [-4, -2],
      ],
    ]);
    expect([...(await neighbourMax(adjacency, x).data())]).toEqual([-3, -2, 0, 0]);
  });

  test('wrong dtypes, shapes and ids are refused with an explanation', async () => {
    await tf.setBackend(backend);
    const table = noise<tf.Rank.R2>(1, [3, 2]);
    expect(() => embedding(table, tf.tensor1d([0, 3], 'int32'))).toThrow('id 3 is outside a table of 3 rows');
    expect(() => embedding(table, tf.tensor1d([0, 1], 'float32'))).toThrow('ids must be int32');
    expect(() => dense(table, noise<tf.Rank.R2>(2, [3, 2]), tf.zeros([2]))).toThrow('rows of 2 numbers');
  });
});
