/**
 * Convolutions of 3 x 3 with stride 1 by sixteen matrix products, one for each number of the transformed tiles; see
 * `assembly/winograd.ts`. They take 16 multiplications instead of the usual 36, and no patch is copied.
 */
import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import type * as tf from '../tf';
import { type CompiledLoops, compiledFor, hasCompiled } from './compiled';
import { gemmBatch } from './gemm';
import { floats, lend } from './lend';
import type { Convolution } from './patches';

/** Numbers of the transformed tiles processed at once: with the products, they stay in the second-level cache. */
const BLOCK = 1 << 16;
/** Numbers in a transformed tile. */
const PARTS = 16;
/** With fewer channels, transforming takes longer than the products. */
const FEWEST_CHANNELS = 8;

/** True for convolutions that are faster this way. */
export function isForWinograd(c: Convolution): boolean {
  const { filterHeight, filterWidth, strideHeight, strideWidth, inChannels, outChannels } = c;
  return (
    hasCompiled() &&
    filterHeight === 3 &&
    filterWidth === 3 &&
    strideHeight * strideWidth === 1 &&
    Math.min(inChannels, outChannels) >= FEWEST_CHANNELS
  );
}

/** images [b, height, width, channels] -> [b, outHeight, outWidth, outputs] */
interface Filtering {
  readonly b: number;
  readonly height: number;
  readonly width: number;
  readonly channels: number;
  readonly outHeight: number;
  readonly outWidth: number;
  readonly outputs: number;
  /** Rows and columns of zeros before the image. */
  readonly top: number;
  readonly left: number;
}

const filteringOf = (c: Convolution): Filtering => ({
  b: c.batchSize,
  height: c.inHeight,
  width: c.inWidth,
  channels: c.inChannels,
  outHeight: c.outHeight,
  outWidth: c.outWidth,
  outputs: c.outChannels,
  top: c.padInfo.top,
  left: c.padInfo.left,
});

/** The gradient at the images as a filtering of that at the outputs, with the filter rotated. */
const turned = (f: Filtering): Filtering => ({
  b: f.b,
  height: f.outHeight,
  width: f.outWidth,
  channels: f.outputs,
  outHeight: f.height,
  outWidth: f.width,
  outputs: f.channels,
  top: 2 - f.top,
  left: 2 - f.left,
});

/** x and filter -> out */
export function filterTiles(
  backend: BackendWasm,
  c: Convolution,
  [x, filter, out]: readonly tf.TensorInfo[],
): void {
  const f = filteringOf(c);
  lend(backend, roomFor(f), (room) => {
    run(f, floats(backend, x), floats(backend, filter), floats(backend, out), room);
  });
}

/** The gradient at the outputs and filter -> that at the images */
export function filterTilesBack(
  backend: BackendWasm,
  c: Convolution,
  [dy, filter, out]: readonly tf.TensorInfo[],
): void {
  const f = turned(filteringOf(c));
  lend(backend, [9 * c.inChannels * c.outChannels, ...roomFor(f)], ([back, ...room]) => {
    compiledFor(back)!.turnFilter(floats(backend, filter), back, c.inChannels, c.outChannels);
    run(f, floats(backend, dy), back, floats(backend, out), room);
  });
}

/** x and the gradient at the outputs -> that at the filter */
export function tilesToFilter(
  backend: BackendWasm,
  c: Convolution,
  [x, dy, out]: readonly tf.TensorInfo[],
): void {
  const f = filteringOf(c);
  lend(backend, roomFor(f), ([dU, v, dM, patch]) => {
    const loops = compiledFor(dU)!;
    const [images, slopes] = [floats(backend, x), floats(backend, dy)];
    const size = f.channels * f.outputs;
    dU.fill(0);
    forEachRun(f, (first, tiles) => {
      inputs(loops, f, images, { v, patch }, first, tiles);
      loops.winogradSlopes(slopes, dM, ...outputsOf(f), first, tiles);
      const extents = { m: f.channels, n: f.outputs, k: tiles, batch: PARTS };
      gemmBatch({ a: v, b: dM, c: dU, ...extents, transposeA: true, accumulate: true });
    });
    loops.winogradFilterGradient(dU, floats(backend, out), size);
  });
}

function run(
  f: Filtering,
  images: Float32Array,
  filter: Float32Array,
  outputs: Float32Array,
  [u, v, products, patch]: readonly Float32Array[],
): void {
  const loops = compiledFor(u)!;
  loops.winogradFilter(filter, u, f.channels * f.outputs);
  forEachRun(f, (first, tiles) => {
    inputs(loops, f, images, { v, patch }, first, tiles);
    gemmBatch({ a: v, b: u, c: products, m: tiles, n: f.outputs, k: f.channels, batch: PARTS });
    loops.winogradOutputs(products, outputs, ...outputsOf(f), first, tiles);
  });
}

function inputs(
  loops: CompiledLoops,
  f: Filtering,
  images: Float32Array,
  { v, patch }: { readonly v: Float32Array; readonly patch: Float32Array },
  first: number,
  tiles: number,
): void {
  const { height, width, channels, top, left } = f;
  loops.winogradInputs(images, v, patch, height, width, channels, top, left, ...gridOf(f), first, tiles);
}

/** In the order of the compiled loops. */
const outputsOf = (f: Filtering): number[] => [f.outHeight, f.outWidth, f.outputs, ...gridOf(f)];

const gridOf = ({ outHeight, outWidth }: Filtering): [number, number] => [
  Math.ceil(outHeight / 2),
  Math.ceil(outWidth / 2),
];

/** Sizes of the transformed filter, the transformed tiles, their products and one tile. */
function roomFor(f: Filtering): number[] {
  const most = PARTS * tilesAtOnce(f);
  return [PARTS * f.channels * f.outputs, most * f.channels, most * f.outputs, PARTS * f.channels];
}

/** A multiple of the six rows that the matrix product takes at once. */
function tilesAtOnce({ channels, outputs }: Filtering): number {
  return 6 * Math.max(1, Math.floor(BLOCK / (6 * PARTS * Math.max(channels, outputs))));
}

/** Visits the tiles of all images in runs. */
function forEachRun(f: Filtering, visit: (first: number, tiles: number) => void): void {
  const [rows, columns] = gridOf(f);
  const total = f.b * rows * columns;
  const step = tilesAtOnce(f);
  for (let first = 0; first < total; first += step) visit(first, Math.min(step, total - first));
}
