/** Cases for the building blocks of small networks on pixels: tfjs's own ops, for which wasm has our kernels. */
import { biasRelu, composedBiasRelu } from '../ops/biasRelu';
import { composedConvolutions, type Layer, relatedConvolutions } from '../ops/relatedConvolutions';
import { relatedPictures } from '../ops/relatedPictures';
import * as tf from '../tf';
import { noise } from './arrays';
import { type OpCase, opCase } from './opCase';

type Padding = 'same' | 'valid' | number;

/** Filters [height, width, channels, outputs] with strides and padding, whose gradients copy no patches; wide enough for whole runs of columns. */
const FEW_CHANNELS: readonly (readonly [
  number,
  number,
  number,
  number,
  number | [number, number],
  Padding,
])[] = [
  [1, 1, 3, 4, 2, 'same'],
  [3, 3, 3, 4, 2, 'same'],
  [3, 3, 4, 8, 1, 'same'],
  [2, 4, 2, 4, [1, 3], 'valid'],
  [4, 3, 1, 4, [3, 2], 2],
];

/** b images, not square, of d channels. */
export function convolutions(b: number, n: number, d: number): OpCase[] {
  const images = noise<tf.Rank.R4>(80, [b, n + 4, n + 3, d]);
  const same = (name: string, inputs: readonly tf.Tensor[], f: OpCase['op']): OpCase => ({
    name,
    inputs,
    op: f,
    stock: f,
  });
  const conv = (height: number, width: number, stride: number | [number, number], padding: Padding) => {
    const filter = noise<tf.Rank.R4>(81, [height, width, d, d + 2]);
    const f = (x: tf.Tensor4D, w: tf.Tensor4D) => tf.conv2d(x, w, stride, padding);
    return opCase(`conv2d ${height}x${width} by ${stride} ${padding}`, [images, filter], f, f);
  };
  return [
    conv(1, 1, 1, 'valid'),
    conv(3, 3, 1, 'same'),
    conv(3, 2, [2, 1], 'same'),
    conv(2, 3, 2, 1),
    conv(4, 4, 3, 'valid'),
    ...(['same', 'valid'] as const).map((padding) =>
      same(
        `conv2d 3x3 of many channels ${padding}`,
        [noise(87, [b, n + 3, n + 2, 8]), noise(88, [3, 3, 8, 9])],
        (x, w) => tf.conv2d(x as tf.Tensor4D, w as tf.Tensor4D, 1, padding),
      ),
    ),
    ...([1, 2].flatMap((stride) => [d, 8].map((outputs) => [stride, outputs])) as [1 | 2, number][]).map(
      ([stride, outputs]) =>
        opCase(
          `conv2d of a picture that is mostly background, by ${stride}${outputs === d ? '' : ' to eight channels'}`,
          [screens(b, 3 * n, 2 * n), noise<tf.Rank.R4>(86, [5, 5, 3, outputs])],
          (x: tf.Tensor4D, w: tf.Tensor4D) => tf.conv2d(x, w, stride, 'same'),
          (x: tf.Tensor4D, w: tf.Tensor4D) => tf.conv2d(x, w, stride, 'same'),
        ),
    ),
    ...FEW_CHANNELS.map(([height, width, channels, outputs, stride, padding]) => {
      const f = (x: tf.Tensor4D, w: tf.Tensor4D) => tf.conv2d(x, w, stride, padding);
      const filter = noise<tf.Rank.R4>(90, [height, width, channels, outputs]);
      const name = `conv2d ${height}x${width} of few channels, ${channels} to ${outputs} by ${stride} ${padding}`;
      return opCase(name, [noise<tf.Rank.R4>(89, [b, 2 * n + 5, 2 * n + 8, channels]), filter], f, f);
    }),
    relatedImages('related convolutions', b, n, darker()),
    relatedImages('related convolutions on white', b, n, () => 255),
    same('conv2d transposed', [images, noise(82, [3, 3, d + 1, d])], (x, w) =>
      tf.conv2dTranspose(x as tf.Tensor4D, w as tf.Tensor4D, [b, 2 * (n + 4), 2 * (n + 3), d + 1], 2, 'same'),
    ),
    opCase(
      'biasRelu',
      [awayFromZero(84, [b, n, 2, d]), tf.mul(noise<tf.Rank.R1>(83, [d]), 0.2) as tf.Tensor1D],
      biasRelu,
      composedBiasRelu,
    ),
    same('avgPool', [images], (x) => tf.avgPool(x as tf.Tensor4D, 2, 2, 'valid')),
  ];
}

/** Two layers on pictures that differ in a few pixels; differentiable in the layers. */
function relatedImages(name: string, b: number, n: number, background: () => number): OpCase {
  const [height, width] = [4 * n + 8, 4 * n + 12];
  const page = Uint8Array.from({ length: 3 * height * width }, background);
  const pixels = Array.from({ length: b }, (_, i) => page.slice().fill(20 * i, 60 + i, 75 + i));
  const spots = pixels.map((_, i) => ({ places: [5, 2 * width + i], values: [0.3, 0.1 * i] }));
  const pictures = () => relatedPictures(pixels, { height, width }, spots);
  // Small filters and larger biases: a small step changes no sign.
  const slight = (seed: number, shape: [number, number, number, number]) =>
    tf.mul(noise<tf.Rank.R4>(seed, shape), 0.1) as tf.Tensor4D;
  const inputs = [
    slight(90, [5, 4, 4, 3]),
    tf.tensor1d([3, -3, 2]),
    slight(92, [3, 3, 3, 6]),
    tf.tensor1d([9, -9, 9, 8, -9, 9]),
  ];
  const layers = ([w, b, w2, b2]: tf.Tensor[]) =>
    [
      { w, b, stride: 2 },
      { w: w2, b: b2, stride: 1 },
    ] as Layer[];
  return {
    name,
    inputs,
    op: (...all) => relatedConvolutions(pictures(), layers(all)),
    stock: (...all) => composedConvolutions(pictures().images, layers(all)),
  };
}

/** Disordered bytes. */
function darker(): () => number {
  let last = 7;
  return () => {
    last = (last * 31 + 11) % 251;
    return last;
  };
}

/** Zeros, with something in a corner and in the middle. */
function screens(b: number, height: number, width: number): tf.Tensor4D {
  const isFilled = (y: number, x: number) =>
    (y < 2 && x < 2) || (y === Math.floor(height / 2) && Math.abs(x - width / 2) < 2);
  const mask = Float32Array.from({ length: height * width }, (_, i) =>
    Number(isFilled(Math.floor(i / width), i % width)),
  );
  const shape: [number, number, number, number] = [b, height, width, 3];
  return tf.mul(noise<tf.Rank.R4>(85, shape), tf.tensor4d(mask, [1, height, width, 1])) as tf.Tensor4D;
}

/** At least a half in size: a small step, and a small bias, change no sign. */
function awayFromZero(seed: number, shape: [number, number, number, number]): tf.Tensor4D {
  const x = noise<tf.Rank.R4>(seed, shape);
  return tf.add(x, tf.where(tf.greater(x, 0), 0.5, -0.5)) as tf.Tensor4D;
}
