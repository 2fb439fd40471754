/**
 * Gradients of convolutions of images with a few channels, such as pictures of screens, without copies of their patches;
 * see `assembly/narrowFilter.ts` and `assembly/narrowInput.ts`.
 */
import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import type * as tf from '../tf';
import { compiledFor, hasCompiled } from './compiled';
import { floats, lend } from './lend';
import {
  blocksOf,
  type Convolution,
  imageOf,
  isPointwise,
  linesPerBlock,
  outputsOf,
  sizesOf,
} from './patches';

/** Numbers of working memory in addition to a line of a patch: eight that are read past its end, and 4 x 8 sums. */
const SCRATCH = 40;

/** True for convolutions that are faster this way. */
export function isNarrow(c: Convolution): boolean {
  return hasCompiled() && c.inChannels <= 4 && c.outChannels % 4 === 0 && !isPointwise(c);
}

/** x and the gradient at the outputs -> that at the filter. Patches of only zeros, the background of a screen, are left out. */
export function narrowFilterGradient(
  backend: BackendWasm,
  c: Convolution,
  [x, dy, out]: readonly tf.TensorInfo[],
): void {
  const line = c.filterWidth * c.inChannels;
  lend(backend, [linesPerBlock(c) * c.outWidth, line + SCRATCH], ([places, scratch]) => {
    const loops = compiledFor(scratch)!;
    const [images, slopes, dFilter] = [x, dy, out].map((info) => floats(backend, info));
    dFilter.fill(0);
    for (const block of blocksOf(c)) {
      const [image, own] = [imageOf(images, c, block), outputsOf(slopes, c, block)];
      const sizes = sizesOf(c);
      const count = loops.listFilledPatches(image, places, ...sizes, block.firstLine, block.lines);
      const extents = [count, c.outChannels, ...sizes, block.firstLine];
      loops.narrowFilterGradient(image, own, places, dFilter, scratch, ...extents);
    }
  });
}

/** The gradient at the outputs and filter -> that at the images */
export function narrowInputGradient(
  backend: BackendWasm,
  c: Convolution,
  [dy, filter, out]: readonly tf.TensorInfo[],
): void {
  const { inChannels, outChannels, outHeight } = c;
  const taps = c.filterHeight * c.filterWidth;
  lend(backend, [4 * taps * outChannels], ([weights]) => {
    const loops = compiledFor(weights)!;
    const [slopes, dImages] = [dy, out].map((info) => floats(backend, info));
    loops.narrowFilter(floats(backend, filter), weights, taps, inChannels, outChannels);
    for (let image = 0; image < c.batchSize; image++) {
      const whole = { image, firstLine: 0 };
      const [own, dImage] = [outputsOf(slopes, c, whole), imageOf(dImages, c, whole)];
      loops.narrowInputGradient(own, weights, dImage, outChannels, outHeight, ...sizesOf(c));
    }
  });
}
