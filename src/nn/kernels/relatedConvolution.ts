/**
 * A convolution, with its bias and rectifier, of images that have much in common: outputs whose patch equals the common
 * image are computed once, there, and copied; only what an image has of its own is computed for it. In the common image,
 * outputs that see only background (zeros, and no edge) are computed once and copied. The numbers are those of the plain
 * convolution. In the backward pass, gradients of copies are summed first.
 */
import * as tf from '../tf';
import { compiledKernel } from './compiledKernel';
import { gemm } from './gemm';
import { type Convolution, patchSize } from './patches';

/** Numbers in the patches processed at once: few enough to stay in the second-level cache. */
const BLOCK = 1 << 16;
/** Widest patch that `markOutputs` can handle. */
const WIDEST = 8;
/** Bytes after a line of marks that may be read together with its last patch. */
const MARGIN = 32;

/** Images that are related, and what each has of its own. */
export interface Related {
  /** [b, height, width, channels] */
  readonly images: tf.Tensor4D;
  /** [1, height, width, channels] */
  readonly common: tf.Tensor4D;
  /** Marks what an image has of its own: a byte for each of the b height width pixels, four per number. */
  readonly marks: tf.Tensor;
  /** Likewise for the common image, marks what is not background. */
  readonly filled: tf.Tensor;
}

interface Filter {
  /** [filterHeight, filterWidth, channels, outputs] */
  readonly w: tf.Tensor4D;
  /** [outputs] */
  readonly b: tf.Tensor1D;
  /** With padding `same`. */
  readonly stride: number;
}

/** max(0, images * w + b) */
export function convolveRelated(x: Related, { w, b, stride }: Filter): Related {
  const [images, common, marks, filled] = convolve({ ...x, w, b }, { stride });
  return { images: images as tf.Tensor4D, common: common as tf.Tensor4D, marks, filled };
}

/** Gradients at y -> at the filter, and unless `isFirst` at x. */
export function convolveRelatedBack(
  x: Related,
  y: Related,
  dy: { readonly images: tf.Tensor4D; readonly common: tf.Tensor4D },
  { w, stride }: Omit<Filter, 'b'>,
  isFirst: boolean,
): { readonly filter: readonly [tf.Tensor, tf.Tensor]; readonly dx: typeof dy | null } {
  const { images: yImages, common: yCommon, marks, filled } = y;
  const inputs = { images: x.images, common: x.common, marks, filled, w, y: yImages, yCommon };
  const [dw, db, images, common] = differentiate(
    { ...inputs, dy: dy.images, dyCommon: dy.common },
    { stride, isFirst },
  );
  const dx = isFirst ? null : { images: images as tf.Tensor4D, common: common as tf.Tensor4D };
  return { filter: [dw, db], dx };
}

type Shape = readonly number[];

function convolutionOf(images: Shape, w: Shape, stride: number): Convolution {
  type Shape4D = [number, number, number, number];
  return tf.backend_util.computeConv2DInfo([...images] as Shape4D, [...w] as Shape4D, stride, 1, 'same');
}

/** Size of marks, four per number. */
export const sizeOfMarks = (b: number, height: number, width: number) => [
  Math.ceil((b * height * width) / 4),
];
const rowsAtOnce = (c: Convolution) => 6 * Math.max(1, Math.floor(BLOCK / (6 * patchSize(c))));
const places = ({ outHeight, outWidth }: Convolution) => outHeight * outWidth;

const convolve = compiledKernel<
  Record<'images' | 'common' | 'marks' | 'filled' | 'w' | 'b', 'float32'>,
  { stride: number }
>({
  name: 'LatticeworkRelatedConvolution',
  inputs: {
    images: 'float32',
    common: 'float32',
    marks: 'float32',
    filled: 'float32',
    w: 'float32',
    b: 'float32',
  },
  outputs: ({ images, w }, { stride }) => {
    const { batchSize, outHeight, outWidth, outChannels } = convolutionOf(images, w, stride);
    return [
      [batchSize, outHeight, outWidth, outChannels],
      [1, outHeight, outWidth, outChannels],
      sizeOfMarks(batchSize, outHeight, outWidth),
      sizeOfMarks(1, outHeight, outWidth),
    ];
  },
  scratch: ({ images, w }, { stride }) => {
    const c = convolutionOf(images, w, stride);
    const line = Math.ceil((c.padInfo.left + c.inWidth + WIDEST + MARGIN) / 4);
    return [c.batchSize * places(c), rowsAtOnce(c) * patchSize(c), rowsAtOnce(c) * c.outChannels, line];
  },
  compute: ({ inputs, outputs: [y, yCommon, own, filled], scratch, shapes, attributes, loops }) => {
    const c = convolutionOf(shapes.images, shapes.w, attributes.stride);
    if (c.filterWidth > WIDEST) throw new Error(`filters are at most ${WIDEST} wide, not ${c.filterWidth}`);
    const [list, patches, rows, line] = scratch;
    const filter = (images: Float32Array, outputs: Float32Array, count: number) =>
      forEachRun(c, list, count, (at, size) => {
        loops.gatherPatchesAt(images, at, patches, size, ...extents(c));
        gemm({ a: patches, b: inputs.w, c: rows, m: size, n: c.outChannels, k: patchSize(c) });
        loops.biasReluAt(rows, inputs.b, at, outputs, size, c.outChannels);
      });
    const all = places(c);
    loops.markOutputs(inputs.filled, filled, line, 1, ...extents(c), +true);
    const blank = firstUnmarked(filled, all);
    filter(inputs.common, yCommon, listOnce(list, loops.listMarked(filled, list, all), blank));
    if (blank >= 0) loops.repeatBlank(filled, yCommon, blank, all, c.outChannels);
    loops.markOutputs(inputs.marks, own, line, c.batchSize, ...extents(c), +false);
    filter(inputs.images, y, loops.listMarked(own, list, c.batchSize * all));
    loops.copyCommon(own, yCommon, y, c.batchSize, all, c.outChannels);
  },
});

const differentiate = compiledKernel<
  Record<'images' | 'common' | 'marks' | 'filled' | 'w' | 'y' | 'yCommon' | 'dy' | 'dyCommon', 'float32'>,
  { stride: number; isFirst: boolean }
>({
  name: 'LatticeworkRelatedConvolutionGradient',
  inputs: {
    images: 'float32',
    common: 'float32',
    marks: 'float32',
    filled: 'float32',
    w: 'float32',
    y: 'float32',
    yCommon: 'float32',
    dy: 'float32',
    dyCommon: 'float32',
  },
  outputs: ({ images, common, w }, { isFirst }) => [w, [w[3]], ...(isFirst ? [] : [images, common])],
  scratch: ({ images, w, yCommon }, { stride }) => {
    const c = convolutionOf(images, w, stride);
    const [size, rows] = [patchSize(c), rowsAtOnce(c)];
    const slopes = yCommon.reduce((product, length) => product * length, 1);
    return [c.batchSize * places(c), rows * size, rows * c.outChannels, slopes, size * c.outChannels];
  },
  compute: ({ inputs: x, outputs: [dw, db, dx, dxCommon], scratch, shapes, attributes, loops }) => {
    const c = convolutionOf(shapes.images, shapes.w, attributes.stride);
    const [list, patches, rows, dCommon, wBack] = scratch;
    const [n, k] = [c.outChannels, patchSize(c)];
    for (const gradient of [dw, db, dx, dxCommon]) gradient?.fill(0);
    loops.transpose(x.w, wBack, k, n);
    const back = (one: Slopes, count: number): void =>
      forEachRun(c, list, count, (at, size) => {
        loops.biasReluGradientAt(one.y, one.dy, at, rows, db, size, n);
        loops.gatherPatchesAt(one.images, at, patches, size, ...extents(c));
        gemm({ a: patches, b: rows, c: dw, m: k, n, k: size, transposeA: true, accumulate: true });
        if (!one.dx) return;
        gemm({ a: rows, b: wBack, c: patches, m: size, n: k, k: n });
        loops.scatterPatchesAt(patches, at, one.dx, size, ...extents(c));
      });
    const all = places(c);
    dCommon.set(x.dyCommon);
    loops.addCommonSlopes(x.marks, x.dy, dCommon, c.batchSize, all, n);
    const blank = firstUnmarked(x.filled, all);
    if (blank >= 0) loops.sumBlank(x.filled, dCommon, blank, all, n);
    back({ ...x, dx }, loops.listMarked(x.marks, list, c.batchSize * all));
    const once = listOnce(list, loops.listMarked(x.filled, list, all), blank);
    back({ images: x.common, y: x.yCommon, dy: dCommon, dx: dxCommon }, once);
  },
});

interface Slopes {
  readonly images: Float32Array;
  readonly y: Float32Array;
  readonly dy: Float32Array;
  /** Added to, if needed. */
  readonly dx?: Float32Array;
}

/** In the order of the compiled loops. */
function extents(c: Convolution): number[] {
  return [
    ...[c.inHeight, c.inWidth, c.inChannels],
    ...[c.filterHeight, c.filterWidth, c.strideHeight, c.strideWidth],
    ...[c.padInfo.top, c.padInfo.left, c.outHeight, c.outWidth],
  ];
}

const firstUnmarked = (marks: Float32Array, places: number): number =>
  new Uint8Array(marks.buffer, marks.byteOffset, places).indexOf(0);

/** Appends to a list of `count` places the one that stands for all blank ones, if there is one. Returns the new length. */
function listOnce(list: Float32Array, count: number, blank: number): number {
  if (blank < 0) return count;
  new Int32Array(list.buffer, list.byteOffset, list.length)[count] = blank;
  return count + 1;
}

/** Visits a list of outputs in runs. */
function forEachRun(
  c: Convolution,
  list: Float32Array,
  count: number,
  visit: (at: Float32Array, size: number) => void,
): void {
  const step = rowsAtOnce(c);
  for (let first = 0; first < count; first += step)
    visit(list.subarray(first), Math.min(step, count - first));
}
