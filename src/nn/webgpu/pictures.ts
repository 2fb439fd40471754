/**
 * Pictures on WebGPU, made from bytes: converting them to floats takes the processor longer than a GPU takes for a
 * gradient step, and floats are four to five times as much data to transfer.
 */
import type { WebGPUBackend } from '@tensorflow/tfjs-backend-webgpu';
import type * as tf from '../tf';
import { forEachNumber, numbers, runProgram } from './program';

/** bytes of red, green and blue, four per number -> [b, height, width, channels] their darkness; a fourth channel is 0. */
const darkness = forEachNumber({
  name: 'latticeworkDarkness',
  inputs: ['bytes'],
  body: `
    let channels = uniforms.outShape.w;
    let channel = index % channels;
    var dark = 0.0;
    if (channel < 3) {
      let byte = index / channels * 3 + channel;
      let value = (bytes[byte / 4] >> u32(byte % 4 * 8)) & 255;
      dark = f32(255 - value) / 255.0;
    }
    result[index] = dark;
  `,
});

/** Writes values to their places in an existing tensor. */
const spots = forEachNumber({
  name: 'latticeworkSpots',
  inputs: ['places', 'spots'],
  body: 'result[places[index]] = spots[index];',
});

interface Call {
  readonly inputs: Readonly<Record<'bytes' | 'places' | 'values', tf.TensorInfo>>;
  readonly backend: WebGPUBackend;
  readonly attrs: Readonly<Record<'b' | 'height' | 'width' | 'channels', number>>;
}

/** A kernel: the output of `bytesOf` for pictures -> [b, height, width, channels]. */
export const drawPictures: tf.KernelFunc = (call) => {
  const { inputs, backend, attrs } = call as unknown as Call;
  const { bytes, places, values } = inputs;
  const { b, height, width, channels } = attrs;
  const outputShape = [b, height, width, channels];
  const length = b * height * width * channels;
  const output = runProgram(backend, darkness, { inputs: [bytes], outputShape, ...numbers(length) });
  const [marks] = places.shape;
  if (marks > 0)
    runProgram(backend, spots, { inputs: [places, values], outputShape, output, ...numbers(marks) });
  return [output];
};
