/** Pictures of a batch, and what they have in common; see `relatedConvolutions.ts`. */
import { compiledKernel, onCompiled } from '../kernels/compiledKernel';
import { type Related, sizeOfMarks } from '../kernels/relatedConvolution';
import type * as tf from '../tf';
import { bytesOf, darkPictures, type Spots, shapeOf } from './pictures';

export interface Pictures {
  /** [b, height, width, channels] */
  readonly images: tf.Tensor4D;
  /** Null if common parts are not exploited. */
  readonly related: Related | null;
}

/** Pixels are compared sixteen at a time. */
const PIXELS = 16;

/** The pictures of `darkPictures`, compared with each other. */
export function relatedPictures(
  pixels: readonly Uint8Array[],
  size: { readonly height: number; readonly width: number },
  spots?: readonly Spots[],
): Pictures {
  if (!onCompiled() || (size.height * size.width) % PIXELS > 0)
    return { images: darkPictures(pixels, size, spots), related: null };
  const shape = shapeOf(pixels, size, spots);
  const [first, common, marks, filled] = relate({ ...bytesOf(pixels, shape, spots) }, { ...shape });
  const images = first as tf.Tensor4D;
  return { images, related: { images, common: common as tf.Tensor4D, marks, filled } };
}

const relate = compiledKernel<
  { bytes: 'int32'; places: 'int32'; values: 'float32' },
  { b: number; height: number; width: number; channels: number }
>({
  name: 'LatticeworkRelatedPictures',
  inputs: { bytes: 'int32', places: 'int32', values: 'float32' },
  outputs: (_, { b, height, width, channels }) => [
    [b, height, width, channels],
    [1, height, width, channels],
    sizeOfMarks(b, height, width),
    sizeOfMarks(1, height, width),
  ],
  // Three bytes per pixel.
  scratch: (_, { height, width }) => [height * width, height * width],
  compute: ({ inputs, outputs, scratch: [common, votes], attributes, loops }) => {
    const [images, commonImage, marks, filled] = outputs;
    const { b, height, width, channels } = attributes;
    const pixels = height * width;
    loops.commonBytes(inputs.bytes, common, votes, b, 3 * pixels);
    loops.darkness(inputs.bytes, images, b * pixels, channels);
    loops.darkness(common, commonImage, pixels, channels);
    loops.markOwn(inputs.bytes, common, marks, b, pixels);
    // Background is white.
    new Uint8Array(votes.buffer, votes.byteOffset, 3 * pixels).fill(255);
    loops.markOwn(common, votes, filled, 1, pixels);
    // A spot is never in common.
    const own = new Uint8Array(marks.buffer, marks.byteOffset, b * pixels);
    for (const [i, place] of inputs.places.entries()) {
      images[place] = inputs.values[i];
      own[Math.floor(place / channels)] = 1;
    }
  },
});
