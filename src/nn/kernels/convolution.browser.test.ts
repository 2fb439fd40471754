import { beforeAll, expect, test } from 'vitest';
import { Rng } from '../../rl/rng';
import { Adam } from '../adam';
import { startBackend } from '../backend';
import { Parameters } from '../parameters';
import { noise } from '../testing/arrays';
import { largestDifference } from '../testing/compare';
import * as tf from '../tf';
import { spreadSlopes } from './maxPoolGradient';
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

test('slopes of a maximum go where they do in JavaScript, among equals to the first', () => {
  const p = tf.backend_util.computePool2DInfo([1, 6, 5, 3], 3, 2, 1, 'same');
  const x = tf.round(tf.mul(noise(2, [6 * 5 * 3]), 2));
  const y = tf.maxPool(x.reshape([1, 6, 5, 3]) as tf.Tensor4D, 3, 2, 'same').flatten();
  const [dy, dx] = [noise(3, [y.size]), tf.zerosLike(x)];
  const plain = new Float32Array(x.size);
  spreadSlopes(p, { x: heap(x), y: heap(y), dy: heap(dy), dx: heap(dx) });
  spreadSlopes(p, { x: heap(x), y: heap(y), dy: heap(dy), dx: plain });
  expect(largestDifference(heap(dx), plain)).toBe(0);
  expect(plain.some((slope) => slope !== 0)).toBe(true);
});

test('a filter that Adam changed in place is the one that is used', async () => {
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
