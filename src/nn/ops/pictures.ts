/** Pictures as networks see them, out of bytes. */
import { compiledFor } from '../kernels/compiled';
import { hostKernel, onHost } from '../kernels/hostKernel';
import * as tf from '../tf';

const WHITE = 255;
const COLOURS = 3;

/** A number at some pixels of each picture, beside the colours. */
export interface Spots {
  /** Pixels, line by line. */
  readonly places: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

/**
 * pixels, of each picture the bytes [height * width * 3] of red, green and blue -> [b, height, width, 3] how dark they are, 0 for white to 1:
 * most of a page is white, which is nothing to the network, like what lies outside of the picture. With `spots`, of each picture some, there
 * is a fourth channel for them, 0 elsewhere. The bytes are what goes to the backend, if that is the processor.
 */
export function darkPictures(
  pixels: readonly Uint8Array[],
  { height, width }: { readonly height: number; readonly width: number },
  spots?: readonly Spots[],
): tf.Tensor4D {
  const [size, channels] = [height * width, spots ? COLOURS + 1 : COLOURS];
  const bytes = new Int32Array(Math.ceil((pixels.length * size * COLOURS) / 4));
  const view = new Uint8Array(bytes.buffer);
  for (const [i, picture] of pixels.entries()) view.set(picture, i * size * COLOURS);
  const shape: [number, number, number, number] = [pixels.length, height, width, channels];
  const marks = spots ? flat(spots, size, channels) : [];
  if (!onHost()) {
    const numbers = new Float32Array(pixels.length * size * channels);
    darken(view, numbers, channels);
    for (const { at, value } of marks) numbers[at] = value;
    return tf.tensor4d(numbers, shape);
  }
  const places = Int32Array.from(marks, ({ at }) => at);
  const values = Float32Array.from(marks, ({ value }) => value);
  const inputs = { bytes: tf.tensor1d(bytes), places: tf.tensor1d(places), values: tf.tensor1d(values) };
  const [b] = shape;
  return draw(inputs, { b, height, width, channels })[0] as tf.Tensor4D;
}

/** Where in a tensor of pictures spots go, and what. */
const flat = (spots: readonly Spots[], size: number, channels: number) =>
  spots.flatMap(({ places, values }, i) =>
    Array.from(places, (place, spot) => ({
      at: (i * size + place) * channels + COLOURS,
      value: values[spot],
    })),
  );

const draw = hostKernel<
  { bytes: 'int32'; places: 'int32'; values: 'float32' },
  { b: number; height: number; width: number; channels: number }
>({
  name: 'LatticeworkPictures',
  inputs: { bytes: 'int32', places: 'int32', values: 'float32' },
  outputs: (_, { b, height, width, channels }) => [[b, height, width, channels]],
  compute: ({ inputs: { bytes, places, values }, outputs: [pictures], attributes: { channels } }) => {
    const loops = compiledFor(pictures);
    if (loops) {
      loops.darkness(bytes, pictures, pictures.length / channels, channels);
    } else {
      pictures.fill(0);
      darken(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength), pictures, channels);
    }
    for (const [i, place] of places.entries()) pictures[place] = values[i];
  },
});

/** By how bright. */
const DARKNESS = Float32Array.from({ length: WHITE + 1 }, (_, value) => (WHITE - value) / WHITE);

/** @param pictures zeros */
function darken(bytes: Uint8Array, pictures: Float32Array, channels: number): void {
  for (let to = 0, from = 0; to < pictures.length; to += channels, from += COLOURS)
    for (let c = 0; c < COLOURS; c++) pictures[to + c] = DARKNESS[bytes[from + c]];
}
