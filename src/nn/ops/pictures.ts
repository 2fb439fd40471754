/** Pictures as networks see them, made from bytes. */
import { compiledFor } from '../kernels/compiled';
import { hostKernel, onGpu, onHost } from '../kernels/hostKernel';
import * as tf from '../tf';
import { drawPictures } from '../webgpu/pictures';

const WHITE = 255;
const COLOURS = 3;

/** A number at some pixels of each picture, in addition to the colours. */
export interface Spots {
  /** Indices of pixels, row by row. */
  readonly places: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

/** The shape of pictures of a given size. */
export interface PictureShape {
  readonly b: number;
  readonly height: number;
  readonly width: number;
  /** Three, or four with spots. */
  readonly channels: number;
}

/** The data passed to the backend. */
export interface PictureBytes {
  /** int32, four bytes in a number */
  readonly bytes: tf.Tensor1D;
  /** int32, numbers in a tensor of that shape */
  readonly places: tf.Tensor1D;
  /** the values at these places */
  readonly values: tf.Tensor1D;
}

/**
 * pixels, for each picture the bytes [height * width * 3] of red, green and blue -> [b, height, width, 3] their darkness,
 * 0 for white to 1: most of a page is white, which is zero for the network, like everything outside the picture. With
 * `spots` for each picture, there is a fourth channel for them, 0 elsewhere.
 */
export function darkPictures(
  pixels: readonly Uint8Array[],
  size: { readonly height: number; readonly width: number },
  spots?: readonly Spots[],
): tf.Tensor4D {
  const shape = shapeOf(pixels, size, spots);
  if (onHost() || onGpu()) return draw({ ...bytesOf(pixels, shape, spots) }, { ...shape })[0] as tf.Tensor4D;
  const { b, height, width, channels } = shape;
  const numbers = new Float32Array(b * height * width * channels);
  for (const [i, picture] of pixels.entries())
    darken(picture, numbers.subarray(i * height * width * channels), channels);
  for (const [place, value] of marksOf(shape, spots)) numbers[place] = value;
  return tf.tensor4d(numbers, [b, height, width, channels]);
}

export const shapeOf = (
  { length }: readonly Uint8Array[],
  { height, width }: { readonly height: number; readonly width: number },
  spots?: readonly Spots[],
): PictureShape => ({ b: length, height, width, channels: spots ? COLOURS + 1 : COLOURS });

export function bytesOf(
  pixels: readonly Uint8Array[],
  shape: PictureShape,
  spots?: readonly Spots[],
): PictureBytes {
  const size = shape.height * shape.width * COLOURS;
  const bytes = new Int32Array(Math.ceil((shape.b * size) / 4));
  const view = new Uint8Array(bytes.buffer);
  for (const [i, picture] of pixels.entries()) view.set(picture, i * size);
  const marks = marksOf(shape, spots);
  return {
    bytes: tf.tensor1d(bytes),
    places: tf.tensor1d(Int32Array.from(marks.keys())),
    values: tf.tensor1d(Float32Array.from(marks.values())),
  };
}

/** Places and values of spots in a tensor of pictures; of two at the same place, the last. */
function marksOf(
  { height, width, channels }: PictureShape,
  spots: readonly Spots[] = [],
): Map<number, number> {
  const marks = new Map<number, number>();
  for (const [i, { places, values }] of spots.entries())
    for (let spot = 0; spot < places.length; spot++)
      marks.set((i * height * width + places[spot]) * channels + COLOURS, values[spot]);
  return marks;
}

const draw = hostKernel<
  { bytes: 'int32'; places: 'int32'; values: 'float32' },
  { b: number; height: number; width: number; channels: number }
>({
  name: 'LatticeworkPictures',
  inputs: { bytes: 'int32', places: 'int32', values: 'float32' },
  outputs: (_, { b, height, width, channels }) => [[b, height, width, channels]],
  compute: ({ inputs: { bytes, places, values }, outputs: [pictures], attributes: { channels } }) => {
    const loops = compiledFor(pictures);
    const size = (pictures.length / channels) * COLOURS;
    if (loops) {
      loops.darkness(bytes, pictures, pictures.length / channels, channels);
    } else {
      pictures.fill(0);
      darken(new Uint8Array(bytes.buffer, bytes.byteOffset, size), pictures, channels);
    }
    for (const [i, place] of places.entries()) pictures[place] = values[i];
  },
});

tf.registerKernel({ kernelName: 'LatticeworkPictures', backendName: 'webgpu', kernelFunc: drawPictures });

/** Darkness by brightness. */
const DARKNESS = Float32Array.from({ length: WHITE + 1 }, (_, value) => (WHITE - value) / WHITE);

/** @param pictures zeros */
function darken(bytes: Uint8Array, pictures: Float32Array, channels: number): void {
  for (let to = 0, from = 0; from < bytes.length; to += channels, from += COLOURS)
    for (let c = 0; c < COLOURS; c++) pictures[to + c] = DARKNESS[bytes[from + c]];
}
