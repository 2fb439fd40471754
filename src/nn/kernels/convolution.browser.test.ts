import { beforeAll, expect, test } from 'vitest';
import { Rng } from '../../random/Rng';
import { Adam } from '../Adam';
import { startBackend } from '../backend';
import { Parameters } from '../Parameters';
import { noise } from '../testing/arrays';
import { largestDifference } from '../testing/compare';
import * as tf from '../tf';
import { gemm } from './gemm';
import { blocksOf, type Convolution, gatherPatches, patchSize, scatterPatches } from './patches';

beforeAll(async () => {
  await startBackend('wasm', '/wasm/');
});

/** Image [height, width, channels], filter [height, width], stride, padding. */
const convolutions = [
  [[9, 8, 3], [3, 3], 1, 'same'],
  [[9, 8, 5], [2, 5], [3, 2], 'same'],
  [[7, 7, 1], [7, 7], 1, 'valid'],
  [[5, 6, 4], [4, 3], 2, 3],
  [[200, 150, 3], [5, 5], 2, 'same'],
] as const;

test.each(convolutions)(
  'compiled patches of %o by %o equal those in JavaScript',
  (...[image, filter, stride, pad]) => {
    const c = tf.backend_util.computeConv2DInfo(
      [2, ...image],
      [...filter, image[2], 1],
      typeof stride === 'number' ? stride : [...stride],
      1,
      pad,
    );
    const images = noise(1, [tf.util.sizeFromShape(c.inShape)]);
    const slopes = tf.zerosLike(images);
    for (const block of blocksOf(c)) {
      const size = block.lines * c.outWidth * patchSize(c);
      const patches = tf.zeros([size]);
      const plain = new Float32Array(size);
      gatherPatches(heap(images), c, block, heap(patches));
      gatherPatches(heap(images), c, block, plain);
      expect(largestDifference(heap(patches), plain)).toBe(0);
      scatterPatches(heap(patches), c, block, heap(slopes));
    }
    expect(largestDifference(heap(slopes), scattered(c, heap(images)))).toBeLessThan(1e-5);
  },
);

/** Image [height, width, channels], filter [height, width, outputs], stride, padding. */
const narrow = [
  [[53, 40, 4], [3, 3, 4], 1, 'same'],
  [[53, 41, 3], [3, 3, 8], 2, 'same'],
  [[27, 80, 3], [1, 1, 4], 2, 'same'],
  [[30, 25, 2], [4, 5, 4], [3, 2], 3],
] as const;

test.each(narrow)(
  'gradients without patches, of %o by %o, equal those with patches to the bit',
  (...[image, filter, stride, pad]) => {
    const [height, width, outputs] = filter;
    const strides = typeof stride === 'number' ? stride : ([...stride] as [number, number]);
    const shape = [height, width, image[2], outputs] as const;
    const c = tf.backend_util.computeConv2DInfo([2, ...image], [...shape], strides, 1, pad);
    const [x, w] = [noise<tf.Rank.R4>(5, c.inShape), noise<tf.Rank.R4>(6, [...shape])];
    const dy = noise<tf.Rank.R4>(7, c.outShape);
    const convolve = (x: tf.Tensor, w: tf.Tensor) =>
      tf.conv2d(x as tf.Tensor4D, w as tf.Tensor4D, strides, pad);
    const [dx, dw] = tf.grads(convolve)([x, w], dy);
    const expected = gradientsOfPatches(c, { x, w, dy });
    expect(heap(dw)).toEqual(heap(expected.dw));
    expect(heap(dx)).toEqual(heap(expected.dx));
  },
);

/** By matrix products. */
function gradientsOfPatches(c: Convolution, { x, w, dy }: Record<'x' | 'w' | 'dy', tf.Tensor>) {
  const [dx, dw] = [tf.zerosLike(x), tf.zerosLike(w)];
  for (const block of blocksOf(c)) {
    const [m, n, k] = [block.lines * c.outWidth, c.outChannels, patchSize(c)];
    const first = (block.image * c.outHeight + block.firstLine) * c.outWidth;
    const patches = tf.zeros([m * k]);
    const slopes = heap(dy).subarray(first * n, (first + m) * n);
    gatherPatches(heap(x), c, block, heap(patches));
    gemm({ a: heap(patches), b: slopes, c: heap(dw), m: k, n, k: m, transposeA: true, accumulate: true });
    gemm({ a: slopes, b: heap(w), c: heap(patches), m, n: k, k: n, transposeB: true });
    scatterPatches(heap(patches), c, block, heap(dx));
  }
  return { dx, dw };
}

/** Patches gathered and added back, in JavaScript. */
function scattered(c: Convolution, images: Float32Array): Float32Array {
  const sums = new Float32Array(images.length);
  for (const block of blocksOf(c)) {
    const patches = new Float32Array(block.lines * c.outWidth * patchSize(c));
    gatherPatches(images, c, block, patches);
    scatterPatches(patches, c, block, sums);
  }
  return sums;
}

test('a filter that Adam changed in place takes effect', async () => {
  const learned = async (backend: 'cpu' | 'wasm') => {
    await tf.setBackend(backend);
    const parameters = new Parameters();
    const filter = parameters.define('filter', [3, 3, 2, 4], { kind: 'uniform', limit: 1 }, new Rng(1));
    const adam = new Adam(parameters, { learningRate: 0.1 });
    const x = noise<tf.Rank.R4>(4, [2, 7, 6, 2]);
    const losses: number[] = [];
    for (let i = 0; i < 4; i++) {
      const { loss } = await adam.update(() => {
        const y = tf.conv2d(x, filter as tf.Variable<tf.Rank.R4>, 2, 'same');
        return { loss: tf.mean(tf.square(y)) as tf.Scalar, metrics: {} };
      });
      losses.push(loss);
    }
    return losses;
  };
  const expected = await learned('cpu');
  const actual = await learned('wasm');
  expect(expected[3]).toBeLessThan(expected[0]);
  expect(largestDifference(actual, expected)).toBeLessThan(1e-4);
});

function heap(tensor: tf.Tensor): Float32Array {
  const backend = tf.backend() as unknown as { typedArrayFromHeap(info: tf.TensorInfo): Float32Array };
  return backend.typedArrayFromHeap(tensor);
}
