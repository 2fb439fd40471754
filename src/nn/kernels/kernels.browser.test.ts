import { beforeAll, describe, expect, test } from 'vitest';
import { startBackend } from '../backend';
import { embedding } from '../ops/embedding';
import { integers, noise } from '../testing/arrays';
import { largestDifference, outcomeOf } from '../testing/compare';
import * as tf from '../tf';
import { type Gemm, gemm } from './gemm';

beforeAll(async () => {
  await startBackend('wasm', '/wasm/');
});

const flags = [false, true].flatMap((transposeA) =>
  [false, true].map((transposeB) => ({ transposeA, transposeB })),
);

describe('the matrix product on wasm', () => {
  /** Sizes below, at and across every block and tile of the kernel. */
  const sizes = [
    [1, 1, 1],
    [4, 8, 16],
    [5, 9, 3],
    [64, 8, 256],
    [67, 513, 259],
    [130, 3, 600],
  ];

  test.each(flags)('equals plain JavaScript with %o', ({ transposeA, transposeB }) => {
    for (const [m, n, k] of sizes) {
      for (const accumulate of [false, true]) {
        const call = (a: tf.Tensor, b: tf.Tensor, c: tf.Tensor): Gemm => ({
          ...{ a: heap(a), b: heap(b), c: heap(c) },
          ...{ m, n, k, transposeA, transposeB, accumulate },
        });
        const onHeap = call(noise(1, [m * k]), noise(2, [k * n]), noise(3, [m * n]));
        const plain = { ...onHeap, a: onHeap.a.slice(), b: onHeap.b.slice(), c: onHeap.c.slice() };
        gemm(onHeap);
        gemm(plain);
        expect(largestDifference(onHeap.c, plain.c), `${[m, n, k]} ${accumulate}`).toBeLessThan(2e-4);
      }
    }
  });

  /** Batches [left, right]: equal, one matrix for all on either side, nested, and both broadcast (handled by the stock kernel). */
  const batches = [
    [[], []],
    [[3], [3]],
    [[1], [3]],
    [[3], [1]],
    [
      [2, 3],
      [2, 3],
    ],
  ];

  test.each(flags)(
    'equals tfjs on cpu in batches, with gradients, with %o',
    async ({ transposeA, transposeB }) => {
      for (const [left, right] of batches) {
        const a = noise(4, [...left, ...(transposeA ? [6, 5] : [5, 6])]);
        const b = noise(5, [...right, ...(transposeB ? [7, 6] : [6, 7])]);
        const product = (x: tf.Tensor, y: tf.Tensor) => tf.matMul(x, y, transposeA, transposeB);
        const sameBatch = `${left}` === `${right}`;
        // tfjs's own gradient of a broadcast batch has the wrong shape, on every backend.
        const run = async () =>
          sameBatch ? outcomeOf([a, b], product) : { values: await product(a, b).data(), gradients: [] };
        await tf.setBackend('cpu');
        const expected = await run();
        await tf.setBackend('wasm');
        const actual = await run();
        expect(largestDifference(actual.values, expected.values)).toBeLessThan(1e-5);
        actual.gradients.forEach((g, i) => {
          expect(largestDifference(g, expected.gradients[i])).toBeLessThan(1e-5);
        });
      }
    },
  );

  test('refuses matrices that do not fit', () => {
    expect(() => tf.matMul(noise<tf.Rank.R2>(1, [2, 3]), noise<tf.Rank.R2>(2, [4, 5]))).toThrow(
      /inner shapes/,
    );
  });

  test('sees weights that changed in place through other kernels', async () => {
    const [x, w] = [noise<tf.Rank.R2>(6, [3, 4]), noise<tf.Rank.R2>(7, [4, 2])];
    tf.matMul(x, w);
    heap(w).fill(0);
    expect(Math.max(...(await tf.matMul(x, w).data()))).toBe(0);
  });
});

test.each([
  [[2, 3, 9], [4, 5], 2],
  [[7, 4, 3], 2, 1],
  [[6, 5], [1, 2, 3], 0],
] as const)('splits %o into %o along axis %i as cpu does', async (shape, sizes, axis) => {
  const x = noise(10, [...shape]);
  const run = async () => {
    const pieces = tf.split(x, typeof sizes === 'number' ? sizes : [...sizes], axis);
    return Promise.all(pieces.map(async (piece) => ({ shape: piece.shape, values: await piece.data() })));
  };
  await tf.setBackend('cpu');
  const expected = await run();
  await tf.setBackend('wasm');
  expect(await run()).toEqual(expected);
});

test.each([
  [
    [
      [2, 3],
      [2, 1],
      [2, 0],
    ],
    1,
  ],
  [
    [
      [1, 4],
      [3, 4],
    ],
    0,
  ],
  [
    [
      [2, 3, 5],
      [2, 1, 5],
    ],
    -2,
  ],
])('concatenates %o along axis %i as cpu does', async (shapes, axis) => {
  const parts = shapes.map((shape, i) => noise(20 + i, shape as [number, number]));
  const run = async () => {
    const whole = tf.concat(parts, axis);
    return { shape: whole.shape, values: await whole.data() };
  };
  await tf.setBackend('cpu');
  const expected = await run();
  await tf.setBackend('wasm');
  expect(await run()).toEqual(expected);
});

test('a clone shares memory until both are disposed', async () => {
  const before = tf.memory().numDataBuffers;
  const x = noise(11, [4]);
  const clone = x.clone();
  expect(tf.memory().numDataBuffers).toBe(before + 1);
  const values = await x.data();
  x.dispose();
  expect(await clone.data()).toEqual(values);
  clone.dispose();
  expect(tf.memory().numDataBuffers).toBe(before);
});

test.each(['cpu', 'wasm'])('a kernel that fails keeps no memory on %s', async (backendName) => {
  await tf.setBackend(backendName);
  const table = noise<tf.Rank.R2>(12, [4, 8]);
  const ids = tf.tensor1d([0, 9], 'int32');
  const held = () => tf.backend().numDataIds();
  // Tensors come to a backend when they are first used there.
  await Promise.all([table.data(), ids.data()]);
  const before = held();
  expect(() => embedding(table, ids)).toThrow(/outside a table of 4 rows/);
  expect(held()).toBe(before);
  await tf.setBackend('wasm');
});

test('sums unsorted segments on wasm as on cpu, negative ids dropped', async () => {
  const x = noise<tf.Rank.R3>(8, [9, 2, 3]);
  const ids = integers<tf.Rank.R1>(9, [9], -1, 4);
  const run = async () => (await tf.unsortedSegmentSum(x, ids, 4).data()) as Float32Array;
  await tf.setBackend('cpu');
  const expected = await run();
  await tf.setBackend('wasm');
  expect(largestDifference(await run(), expected)).toBeLessThan(1e-6);
});

function heap(tensor: tf.Tensor): Float32Array {
  const backend = tf.backend() as unknown as { typedArrayFromHeap(info: tf.TensorInfo): Float32Array };
  return backend.typedArrayFromHeap(tensor);
}
