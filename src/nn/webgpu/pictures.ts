/**
 * Pictures on WebGPU out of bytes: making floats of them takes the processor longer than a GPU takes for a gradient step, and they are four to
 * five times as much to hand over.
 */
import type { WebGPUBackend } from '@tensorflow/tfjs-backend-webgpu';
import type * as tf from '../tf';
import { type Program, runProgram, workgroupsFor } from './program';

const AT_ONCE = 256;

/** bytes of red, green and blue, four in a number -> [b, height, width, channels] how dark they are; a fourth channel is 0. */
const darkness: Program = {
  name: 'latticeworkDarkness',
  inputs: ['bytes'],
  uniforms: 'length : i32,',
  workgroupSize: [AT_ONCE, 1, 1],
  code: `
    fn main() {
      let index = getGlobalIndex();
      if (index < uniforms.length) {
        let channels = uniforms.outShape.w;
        let channel = index % channels;
        var dark = 0.0;
        if (channel < 3) {
          let byte = index / channels * 3 + channel;
          let value = (bytes[byte / 4] >> u32(byte % 4 * 8)) & 255;
          dark = f32(255 - value) / 255.0;
        }
        result[index] = dark;
      }
    }
  `,
};

/** Puts values where they belong in what is there already. */
const spots: Program = {
  name: 'latticeworkSpots',
  inputs: ['places', 'spots'],
  uniforms: 'length : i32,',
  workgroupSize: [AT_ONCE, 1, 1],
  code: `
    fn main() {
      let index = getGlobalIndex();
      if (index < uniforms.length) {
        result[places[index]] = spots[index];
      }
    }
  `,
};

interface Call {
  readonly inputs: Readonly<Record<'bytes' | 'places' | 'values', tf.TensorInfo>>;
  readonly backend: WebGPUBackend;
  readonly attrs: Readonly<Record<'b' | 'height' | 'width' | 'channels', number>>;
}

/** A kernel: what `bytesOf` makes of pictures -> [b, height, width, channels]. */
export const drawPictures: tf.KernelFunc = (call) => {
  const { inputs, backend, attrs } = call as unknown as Call;
  const { b, height, width, channels } = attrs;
  const outputShape = [b, height, width, channels];
  const length = b * height * width * channels;
  const pictures = runProgram(backend, darkness, {
    ...{ inputs: [inputs.bytes], uniforms: [[length]], outputShape },
    workgroups: workgroupsFor(length, AT_ONCE),
  });
  const [marks] = inputs.places.shape;
  if (marks === 0) return [pictures];
  runProgram(backend, spots, {
    ...{ inputs: [inputs.places, inputs.values], uniforms: [[marks]], outputShape, output: pictures },
    workgroups: workgroupsFor(marks, AT_ONCE),
  });
  return [pictures];
};
