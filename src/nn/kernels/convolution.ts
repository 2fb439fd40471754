/**
 * Convolutions on wasm as matrix products: patches of the images [outputs, patch] times the filter
 * [patch, channels]. tfjs ships without the gradient of the filter, with a slow one of the input, and with a fast
 * convolution that is wrong if the padding is given in pixels and the strides leave a remainder.
 */
import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import * as tf from '../tf';
import { type CompiledLoops, compiledFor } from './compiled';
import { type ConvolutionAttributes, describeConvolution, type Shape4D } from './describeConvolution';
import { gemm } from './gemm';
import { floats } from './lend';
import { isNarrow, narrowFilterGradient, narrowInputGradient } from './narrow';
import {
  type Block,
  blocksOf,
  type Convolution,
  firstOutput,
  gatherFilledPatches,
  gatherPatches,
  isPointwise,
  linesPerBlock,
  outputsOf,
  patchSize,
  scatterPatches,
} from './patches';
import { replaceKernel } from './replaceKernel';
import { filterTiles, filterTilesBack, isForWinograd, tilesToFilter } from './winograd';

interface Call<Inputs extends string, Extra = object> {
  readonly inputs: Readonly<Record<Inputs, tf.TensorInfo>>;
  readonly backend: BackendWasm;
  readonly attrs: ConvolutionAttributes & Extra;
}

/** Registered whichever kernels are chosen, since training cannot do without it. */
export function registerFilterGradient(): void {
  tf.registerKernel({
    kernelName: 'Conv2DBackpropFilter',
    backendName: 'wasm',
    kernelFunc: (call) => filterGradient(call as unknown as Call<'x' | 'dy', { filterShape: Shape4D }>),
  });
}

export function replaceConvolution(): void {
  replaceKernel('Conv2D', convolve);
  replaceKernel('Conv2DBackpropInput', inputGradient);
}

function convolve({ inputs: { x, filter }, backend, attrs }: Call<'x' | 'filter'>): tf.TensorInfo | null {
  const c = describeConvolution(x.shape, filter.shape, attrs);
  if (!isOurs(c)) return null;
  if (isForWinograd(c)) {
    const out = backend.makeOutput(c.outShape, 'float32');
    filterTiles(backend, c, [x, filter, out]);
    return out;
  }
  if (c.padInfo.type !== 'NUMBER') return null;
  const out = backend.makeOutput(c.outShape, 'float32');
  withMemory(backend, c, (memory, sieve) => {
    const [images, weights, outputs] = [x, filter, out].map((info) => floats(backend, info));
    if (sieve) {
      outputs.fill(0);
      const { loops, places, picked } = sieve;
      forEachFilled(images, c, memory, sieve, (block, rows) => {
        const { n, k } = extents(c, block);
        gemm({ a: memory, b: weights, c: picked, m: rows, n, k });
        loops.scatterRows(picked, places, outputsOf(outputs, c, block), rows, n);
      });
      return;
    }
    for (const block of blocksOf(c)) {
      const patches = patchesOf(images, c, block, memory);
      gemm({ a: patches, b: weights, c: outputsOf(outputs, c, block), ...extents(c, block) });
    }
  });
  return out;
}

function filterGradient({
  inputs: { x, dy },
  backend,
  attrs,
}: Call<'x' | 'dy', { filterShape: Shape4D }>): tf.TensorInfo {
  const c = describeConvolution(x.shape, attrs.filterShape, attrs);
  if (!isOurs(c)) throw new Error('the gradient of a convolution needs channels last and no dilation');
  const out = backend.makeOutput(c.filterShape, 'float32');
  if (isForWinograd(c)) {
    tilesToFilter(backend, c, [x, dy, out]);
    return out;
  }
  if (isNarrow(c)) {
    narrowFilterGradient(backend, c, [x, dy, out]);
    return out;
  }
  withMemory(backend, c, (memory, sieve) => {
    const [images, dOutputs, dFilter] = [x, dy, out].map((info) => floats(backend, info));
    dFilter.fill(0);
    if (sieve) {
      const { loops, places, picked } = sieve;
      forEachFilled(images, c, memory, sieve, (block, rows) => {
        const { n, k } = extents(c, block);
        loops.gatherRows(outputsOf(dOutputs, c, block), places, picked, rows, n);
        gemm({ a: memory, b: picked, c: dFilter, m: k, n, k: rows, transposeA: true, accumulate: true });
      });
      return;
    }
    for (const block of blocksOf(c)) {
      const { m, n, k } = extents(c, block);
      const patches = patchesOf(images, c, block, memory);
      const slopes = outputsOf(dOutputs, c, block);
      gemm({ a: patches, b: slopes, c: dFilter, m: k, n, k: m, transposeA: true, accumulate: true });
    }
  });
  return out;
}

function inputGradient({
  inputs: { dy, filter },
  backend,
  attrs,
}: Call<'dy' | 'filter', { inputShape: Shape4D }>): tf.TensorInfo | null {
  const c = describeConvolution(attrs.inputShape, filter.shape, attrs);
  if (!isOurs(c)) return null;
  const out = backend.makeOutput(c.inShape, 'float32');
  if (isForWinograd(c)) {
    filterTilesBack(backend, c, [dy, filter, out]);
    return out;
  }
  if (isNarrow(c)) {
    narrowInputGradient(backend, c, [dy, filter, out]);
    return out;
  }
  withMemory(backend, c, (memory) => {
    const [dOutputs, weights, dImages] = [dy, filter, out].map((info) => floats(backend, info));
    dImages.fill(0);
    for (const block of blocksOf(c)) {
      const { m, n, k } = extents(c, block);
      const slopes = outputsOf(dOutputs, c, block);
      gemm({ a: slopes, b: weights, c: memory, m, n: k, k: n, transposeB: true });
      scatterPatches(memory, c, block, dImages);
    }
  });
  return out;
}

/**
 * Whether the images have few enough channels to be pictures of screens: these are mostly background, which is zero for a
 * network (`nn/ops/pictures.ts`), and patches of only zeros are left out. The output of a convolution is hardly ever zero.
 */
const isPicture = (c: Convolution): boolean => c.inChannels <= 4 && !isPointwise(c);

/** What is needed to leave out empty patches. */
interface Sieve {
  readonly loops: CompiledLoops;
  /** [outputs of a block] which of them each patch is for */
  readonly places: Int32Array;
  /** [outputs of a block, channels] */
  readonly picked: Float32Array;
}

/** Gathers the patches of each block that are not empty into `memory`, and visits the blocks that have any. */
function forEachFilled(
  images: Float32Array,
  c: Convolution,
  patches: Float32Array,
  { loops, places }: Sieve,
  visit: (block: Block, rows: number) => void,
): void {
  for (const block of blocksOf(c)) {
    const rows = gatherFilledPatches(loops, images, c, block, { patches, places });
    if (rows > 0) visit(block, rows);
  }
}

function isOurs({ dataFormat, dilationHeight, dilationWidth }: Convolution): boolean {
  return dataFormat === 'channelsLast' && dilationHeight === 1 && dilationWidth === 1;
}

/** Outputs [m, n] of a block = patches [m, k] times the filter [k, n]. */
function extents(c: Convolution, { lines }: Block): { m: number; n: number; k: number } {
  return { m: lines * c.outWidth, n: c.outChannels, k: patchSize(c) };
}

function patchesOf(images: Float32Array, c: Convolution, block: Block, memory: Float32Array): Float32Array {
  if (isPointwise(c)) return images.subarray(firstOutput(c, block) * c.inChannels);
  gatherPatches(images, c, block, memory);
  return memory;
}

/**
 * Lends memory for the patches of a block and, for pictures, a sieve; views of earlier allocations are created inside, as
 * the heap may grow.
 */
function withMemory(
  backend: BackendWasm,
  c: Convolution,
  work: (memory: Float32Array, sieve: Sieve | null) => void,
): void {
  const rows = linesPerBlock(c) * c.outWidth;
  const memory = backend.makeOutput([rows * patchSize(c)], 'float32');
  const lent = isPicture(c)
    ? [backend.makeOutput([rows], 'int32'), backend.makeOutput([rows * c.outChannels], 'float32')]
    : [];
  const loops = compiledFor(floats(backend, memory));
  const [places, picked] = lent.map((info) => backend.typedArrayFromHeap(info));
  const sieve = loops && places ? { loops, places, picked } : null;
  work(floats(backend, memory), sieve as Sieve | null);
  for (const { dataId } of [memory, ...lent]) backend.disposeData(dataId);
}
