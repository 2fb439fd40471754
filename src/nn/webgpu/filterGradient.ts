/**
 * The gradient of a convolution's filter on WebGPU, as a product of two matrices whose long side is split among
 * workgroups:
 *
 *   dW[r c i, o] = sum over places p of x[where the filter's place (r, c) lies at p, i] dy[p, o]
 *
 * TensorFlow.js computes each number of dW in a single invocation, which goes through all places of all images: the first
 * layer of a network on screenshots keeps some two thousand invocations busy for hundreds of thousands of steps each.
 */
import type { WebGPUBackend } from '@tensorflow/tfjs-backend-webgpu';
import {
  type ConvolutionAttributes,
  describeConvolution,
  type Shape4D,
} from '../kernels/describeConvolution';
import * as tf from '../tf';
import { type Program, runProgram } from './program';
import { sumOfParts } from './sumOfParts';

/** Side of the part of dW that a workgroup computes, in numbers. Each of its 8 x 8 invocations computes 4 x 4 of them. */
const TILE = 32;
/** Places that a workgroup holds in its memory at a time. */
const DEPTH = 16;
/** Enough to keep a large GPU busy. */
const WORKGROUPS = 1024;
/** Fewer places than these are not worth a workgroup. */
const LEAST_PLACES = 128;

/** Partial sums [splits, r c i, o]. */
const partialSums: Program = {
  name: 'latticeworkFilterGradient',
  inputs: ['x', 'dy'],
  uniforms: 'pads : vec2<i32>, strides : vec2<i32>, filterColumns : i32, places : i32, steps : i32,',
  workgroupSize: [8, 8, 1],
  code: `
    var<workgroup> seen : array<f32, ${DEPTH * TILE}>;
    var<workgroup> slopes : array<f32, ${DEPTH * TILE}>;

    fn main() {
      let rows = uniforms.outShape.y;
      let columns = uniforms.outShape.z;
      let firstRow = i32(workgroupId.x) * ${TILE};
      let firstColumn = i32(workgroupId.y) * ${TILE};
      let firstPlace = i32(workgroupId.z) * uniforms.steps * ${DEPTH};
      let places = min(uniforms.places, firstPlace + uniforms.steps * ${DEPTH});

      // Each invocation loads one row and one column, at every other place.
      let loaded = i32(localIndex) % ${TILE};
      let firstLoaded = i32(localIndex) / ${TILE};
      let column = firstColumn + loaded;
      let row = firstRow + loaded;
      let channels = uniforms.xShape.w;
      let channel = row % channels;
      let filterPlace = row / channels;
      let shift = vec2<i32>(filterPlace / uniforms.filterColumns, filterPlace % uniforms.filterColumns) - uniforms.pads;
      let lines = uniforms.dyShape.y;
      let width = uniforms.dyShape.z;

      let x0 = i32(localId.x) * 4;
      let y0 = i32(localId.y) * 4;
      var sums : array<vec4<f32>, 4>;
      for (var step = 0; step < uniforms.steps; step++) {
        for (var i = firstLoaded; i < ${DEPTH}; i += 2) {
          let place = firstPlace + step * ${DEPTH} + i;
          var a = 0.0;
          var b = 0.0;
          if (place < places) {
            let line = place / width;
            let image = line / lines;
            let at = vec2<i32>(line % lines, place % width) * uniforms.strides + shift;
            if (row < rows && at.x >= 0 && at.y >= 0 && at.x < uniforms.xShape.y && at.y < uniforms.xShape.z) {
              a = x[((image * uniforms.xShape.y + at.x) * uniforms.xShape.z + at.y) * channels + channel];
            }
            if (column < columns) {
              b = dy[place * columns + column];
            }
          }
          seen[i * ${TILE} + loaded] = a;
          slopes[i * ${TILE} + loaded] = b;
        }
        workgroupBarrier();
        for (var i = 0; i < ${DEPTH * TILE}; i += ${TILE}) {
          let slope = vec4<f32>(slopes[i + x0], slopes[i + x0 + 1], slopes[i + x0 + 2], slopes[i + x0 + 3]);
          for (var j = 0; j < 4; j++) {
            sums[j] += seen[i + y0 + j] * slope;
          }
        }
        workgroupBarrier();
      }
      for (var j = 0; j < 4; j++) {
        for (var k = 0; k < 4; k++) {
          let at = vec2<i32>(firstRow + y0 + j, firstColumn + x0 + k);
          if (at.x < rows && at.y < columns) {
            result[(i32(workgroupId.z) * rows + at.x) * columns + at.y] = sums[j][k];
          }
        }
      }
    }
  `,
};

interface Call {
  readonly inputs: { readonly x: tf.TensorInfo; readonly dy: tf.TensorInfo };
  readonly backend: WebGPUBackend;
  readonly attrs: ConvolutionAttributes & { readonly filterShape: Shape4D };
}

/** From here on, the backend computes gradients of filters this way. Further calls change nothing. */
export function replaceFilterGradient(): void {
  const [kernelName, backendName] = ['Conv2DBackpropFilter', 'webgpu'];
  const stock = tf.getKernel(kernelName, backendName);
  if (stock.kernelFunc === filterGradient) return;
  tf.unregisterKernel(kernelName, backendName);
  tf.registerKernel({ ...stock, kernelFunc: filterGradient });
}

const filterGradient: tf.KernelFunc = (call) => {
  const { inputs, backend, attrs } = call as unknown as Call;
  const { x, dy } = inputs;
  const { filterShape } = attrs;
  const info = describeConvolution(x.shape, filterShape, attrs);
  if (info.dataFormat !== 'channelsLast')
    throw new Error(`Images must be [b, height, width, channels], not ${attrs.dataFormat}.`);
  const places = info.batchSize * info.outHeight * info.outWidth;
  const [height, width, channels, columns] = filterShape;
  const rows = height * width * channels;
  const tiles = [Math.ceil(rows / TILE), Math.ceil(columns / TILE)] as const;
  const most = Math.min(Math.ceil(WORKGROUPS / (tiles[0] * tiles[1])), Math.ceil(places / LEAST_PLACES));
  const steps = Math.ceil(places / most / DEPTH);
  const splits = Math.ceil(places / (steps * DEPTH));
  const parts = runProgram(backend, partialSums, {
    inputs: [x, dy],
    uniforms: [
      [info.padInfo.top, info.padInfo.left],
      [info.strideHeight, info.strideWidth],
      ...[[width], [places], [steps]],
    ],
    outputShape: [splits, rows, columns],
    workgroups: [...tiles, splits],
  });
  return sumOfParts(backend, parts, filterShape);
};
