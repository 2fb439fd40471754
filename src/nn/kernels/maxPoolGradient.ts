/** Replaces the wasm `MaxPoolGrad`, which assigns slopes to the wrong pixels if windows overlap or reach outside. */
import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import * as tf from '../tf';
import { compiledFor } from './compiled';

interface PoolCall {
  readonly inputs: Readonly<Record<'dy' | 'input' | 'output', tf.TensorInfo>>;
  readonly backend: BackendWasm;
  readonly attrs: {
    readonly filterSize: number | [number, number];
    readonly strides: number | [number, number];
    readonly pad: 'valid' | 'same' | number;
    readonly dimRoundingMode?: 'floor' | 'round' | 'ceil';
  };
}

/** tfjs's description of a pooling: its sizes, strides and padding. */
type Pooling = ReturnType<typeof tf.backend_util.computePool2DInfo>;

/** One image and its pooled one, with their slopes. */
interface Slopes {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly dy: Float32Array;
  readonly dx: Float32Array;
}

export function replaceMaxPoolGradient(): void {
  tf.unregisterKernel('MaxPoolGrad', 'wasm');
  tf.registerKernel({
    kernelName: 'MaxPoolGrad',
    backendName: 'wasm',
    kernelFunc: (call) => differentiate(call as unknown as PoolCall),
  });
}

function differentiate({ inputs: { input, output, dy }, backend, attrs }: PoolCall): tf.TensorInfo {
  const { filterSize, strides, pad, dimRoundingMode } = attrs;
  const shape = input.shape as [number, number, number, number];
  const p = tf.backend_util.computePool2DInfo(shape, filterSize, strides, 1, pad, dimRoundingMode);
  const out = backend.makeOutput(p.inShape, 'float32');
  const floats = (info: tf.TensorInfo) => backend.typedArrayFromHeap(info) as Float32Array;
  const all = { x: floats(input), y: floats(output), dy: floats(dy), dx: floats(out).fill(0) };
  const inSize = p.inHeight * p.inWidth * p.inChannels;
  const outSize = p.outHeight * p.outWidth * p.inChannels;
  for (let image = 0; image < p.batchSize; image++) {
    const part = (values: Float32Array, size: number) => values.subarray(image * size, (image + 1) * size);
    spreadSlopes(p, {
      x: part(all.x, inSize),
      y: part(all.y, outSize),
      dy: part(all.dy, outSize),
      dx: part(all.dx, inSize),
    });
  }
  return out;
}

/** Adds each slope in dy to dx where the maximum came from, the first among equals in its window. */
export function spreadSlopes(p: Pooling, { x, y, dy, dx }: Slopes): void {
  const { inHeight, inWidth, inChannels, filterHeight, filterWidth, strideHeight, strideWidth } = p;
  const { top, left } = p.padInfo;
  const compiled = compiledFor(dx);
  if (compiled) {
    const image = [inHeight, inWidth, inChannels];
    const window = [filterHeight, filterWidth, strideHeight, strideWidth, top, left];
    compiled.maxPoolGradient(x, y, dy, dx, ...image, ...window, p.outHeight, p.outWidth);
    return;
  }
  const placeOf = (maximum: number, line: number, column: number, channel: number): number => {
    const [firstRow, first] = [line * strideHeight - top, column * strideWidth - left];
    for (let row = Math.max(0, firstRow); row < Math.min(inHeight, firstRow + filterHeight); row++)
      for (let q = Math.max(0, first); q < Math.min(inWidth, first + filterWidth); q++) {
        const at = (row * inWidth + q) * inChannels + channel;
        if (x[at] === maximum) return at;
      }
    return -1;
  };
  for (let i = 0; i < y.length; i++) {
    const pixel = Math.floor(i / inChannels);
    const place = placeOf(y[i], Math.floor(pixel / p.outWidth), pixel % p.outWidth, i % inChannels);
    if (place >= 0) dx[place] += dy[i];
  }
}
