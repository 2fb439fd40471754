import { beforeAll, describe, expect, test } from 'vitest';
import { startBackend } from '../backend';
import { noise } from '../testing/arrays';
import { largestDifference, outcomeOf } from '../testing/compare';
import { gradientCheck } from '../testing/gradientCheck';
import * as tf from '../tf';
import { composedMaxCosine, maxCosine } from './maxCosine';
import { noisyWeights } from './noisyWeights';
import {
  composedSegmentMax,
  composedSegmentSoftmax,
  composedSegmentSum,
  segmentArgMax,
  segmentMax,
  segmentSoftmax,
  segmentSum,
  segmentsOf,
  spread,
} from './segments';

const LENGTHS = [3, 1, 5, 2];
const ROWS = 11;

interface Case {
  readonly name: string;
  readonly inputs: () => tf.Tensor[];
  readonly op: (...x: never[]) => tf.Tensor;
  readonly stock: (...x: never[]) => tf.Tensor;
}

const rows = (seed: number, d: number) => noise<tf.Rank.R2>(seed, [ROWS, d]);
/** Values so far apart that no step of a finite difference changes which one is greatest. */
const apart = () =>
  tf.tensor2d(
    Float32Array.from({ length: ROWS * 6 }, (_, i) => ((i * 7) % 66) / 33 - 1),
    [ROWS, 6],
  );
const wordsOf = () => segmentsOf([2, 4, 1, 3]);

const cases: readonly Case[] = [
  {
    name: 'segmentMax',
    inputs: () => [apart()],
    op: (x: tf.Tensor2D) => segmentMax(x, segmentsOf(LENGTHS)),
    stock: (x: tf.Tensor2D) => composedSegmentMax(x, segmentsOf(LENGTHS)),
  },
  {
    name: 'segmentSum',
    inputs: () => [rows(1, 6)],
    op: (x: tf.Tensor2D) => segmentSum(x, segmentsOf(LENGTHS)),
    stock: (x: tf.Tensor2D) => composedSegmentSum(x, segmentsOf(LENGTHS)),
  },
  {
    name: 'segmentSoftmax',
    inputs: () => [noise<tf.Rank.R1>(3, [ROWS])],
    op: (x: tf.Tensor1D) => segmentSoftmax(x, segmentsOf(LENGTHS)),
    stock: (x: tf.Tensor1D) => composedSegmentSoftmax(x, segmentsOf(LENGTHS)),
  },
  {
    name: 'spread',
    inputs: () => [noise<tf.Rank.R2>(4, [4, 5])],
    op: (x: tf.Tensor2D) => spread(x, segmentsOf(LENGTHS)),
    stock: (x: tf.Tensor2D) => tf.gather(x, tf.tensor1d([0, 0, 0, 1, 2, 2, 2, 2, 2, 3, 3], 'int32')),
  },
  {
    name: 'maxCosine',
    inputs: () => [rows(5, 7), noise<tf.Rank.R2>(6, [10, 7])],
    op: (a: tf.Tensor2D, b: tf.Tensor2D) => maxCosine(a, b, segmentsOf(LENGTHS), wordsOf()),
    stock: (a: tf.Tensor2D, b: tf.Tensor2D) => composedMaxCosine(a, b, segmentsOf(LENGTHS), wordsOf()),
  },
  {
    name: 'noisyWeights',
    inputs: () => [noise<tf.Rank.R2>(7, [5, 3]), noise<tf.Rank.R2>(8, [5, 3])],
    op: (mu: tf.Tensor2D, sigma: tf.Tensor2D) =>
      noisyWeights(mu, sigma, noise<tf.Rank.R1>(9, [5]), noise<tf.Rank.R1>(10, [3])),
    stock: (mu: tf.Tensor2D, sigma: tf.Tensor2D) =>
      tf.add(mu, tf.mul(sigma, tf.outerProduct(noise<tf.Rank.R1>(9, [5]), noise<tf.Rank.R1>(10, [3])))),
  },
];

describe.each(['cpu', 'wasm'] as const)('on %s', (backend) => {
  beforeAll(async () => {
    await startBackend(backend, '/wasm/');
  });

  test.each(cases)('$name equals stock ops in values and gradients', async ({ inputs, op, stock }) => {
    const run = (f: Case['op']) => outcomeOf(inputs(), f as (...x: tf.Tensor[]) => tf.Tensor);
    const [actual, expected] = [await run(op), await run(stock)];
    expect(largestDifference(actual.values, expected.values)).toBeLessThan(1e-5);
    actual.gradients.forEach((gradient, i) => {
      expect(largestDifference(gradient, expected.gradients[i])).toBeLessThan(1e-4);
    });
  });

  test.each(cases)('$name has a gradient that agrees with finite differences', async ({ inputs, op }) => {
    for (const { error } of await gradientCheck(op as (...x: tf.Tensor[]) => tf.Tensor, inputs())) {
      expect(error).toBeLessThan(5e-3);
    }
  });

  test('the greatest row of each segment, by hand', async () => {
    const x = tf.tensor1d([1, 5, 2, -3, -9, -8, -7, -9, -9, 0, 0]);
    expect([...(await segmentArgMax(x, segmentsOf(LENGTHS)).data())]).toEqual([1, 3, 6, 9]);
    const top = segmentMax(x.reshape([ROWS, 1]), segmentsOf(LENGTHS));
    expect([...(await top.data())]).toEqual([5, -3, -7, 0]);
  });

  test('equal vectors have cosine 1, opposite ones -1, whatever their lengths', async () => {
    const a = tf.tensor2d([
      [3, 4],
      [-30, -40],
    ]);
    const b = tf.tensor2d([
      [0.3, 0.4],
      [6, 8],
    ]);
    const each = segmentsOf([1, 1]);
    const cosines = await maxCosine(a, b, each, each).data();
    expect(cosines[0]).toBeCloseTo(1, 5);
    expect(cosines[1]).toBeCloseTo(-1, 5);
  });

  test('a segment without rows is refused', () => {
    expect(() => segmentsOf([2, 0])).toThrow('segment 1 is empty');
  });
});
