/** Layer normalisation on WebGPU: seven commands for both passes, instead of some thirty from stock ops. */
import { fusedOp } from '../kernels/fusedOp';
import type * as tf from '../tf';
import {
  asTensor,
  compute,
  forEachNumber,
  inLines,
  inUse,
  numbers,
  type Program,
  runProgram,
} from './program';
import { sumOfParts } from './sumOfParts';

const AT_ONCE = 64;
/** Rows whose gradients of gain and bias are summed by one workgroup. */
const ROWS_OF_PART = 64;

/** Sums of two numbers over all invocations of a workgroup. */
const SUMS = `
  var<workgroup> sums : array<vec2<f32>, ${AT_ONCE}>;

  fn summed(own : vec2<f32>) -> vec2<f32> {
    workgroupBarrier();
    sums[localIndex] = own;
    for (var half = ${AT_ONCE / 2}u; half > 0u; half /= 2u) {
      workgroupBarrier();
      if (localIndex < half) {
        sums[localIndex] += sums[localIndex + half];
      }
    }
    workgroupBarrier();
    return sums[0];
  }
`;

/** A workgroup for each row of x [rows, d]. */
const ROW = `
  let d = uniforms.xShape.y;
  let row = i32(workgroupId.y * numWorkgroups.x + workgroupId.x);
  let isRow = row < uniforms.xShape.x;
`;

/** x [rows, d] -> mean and 1 / sqrt(variance + epsilon) of each row [rows, 2] */
const statistics: Program = {
  name: 'latticeworkLayerNormStatistics',
  inputs: ['x'],
  uniforms: 'epsilon : i32,',
  workgroupSize: [AT_ONCE, 1, 1],
  code: `
    ${SUMS}
    fn main() {
      ${ROW}
      var total = 0.0;
      for (var i = i32(localIndex); i < d && isRow; i += ${AT_ONCE}) {
        total += x[row * d + i];
      }
      let mean = summed(vec2<f32>(total, 0.0)).x / f32(d);
      var squares = 0.0;
      for (var i = i32(localIndex); i < d && isRow; i += ${AT_ONCE}) {
        let centred = x[row * d + i] - mean;
        squares += centred * centred;
      }
      let variance = summed(vec2<f32>(squares, 0.0)).x / f32(d);
      if (localIndex == 0u && isRow) {
        result[2 * row] = mean;
        result[2 * row + 1] = inverseSqrt(variance + bitcast<f32>(uniforms.epsilon));
      }
    }
  `,
};

/** x [rows, d] -> gain (x - mean) / sqrt(variance + epsilon) + bias */
const normalised = forEachNumber({
  name: 'latticeworkLayerNorm',
  inputs: ['x', 'gain', 'bias', 'statistics'],
  body: `
    let d = uniforms.xShape.y;
    let row = index / d;
    let column = index % d;
    result[index] = gain[column] * (x[index] - statistics[2 * row]) * statistics[2 * row + 1] + bias[column];
  `,
});

/** The gradient at x [rows, d] */
const gradientOfX: Program = {
  name: 'latticeworkLayerNormGradientOfX',
  inputs: ['slopes', 'x', 'gain', 'statistics'],
  uniforms: '',
  workgroupSize: [AT_ONCE, 1, 1],
  code: `
    ${SUMS}
    fn main() {
      ${ROW}
      var mean = 0.0;
      var scale = 0.0;
      if (isRow) {
        mean = statistics[2 * row];
        scale = statistics[2 * row + 1];
      }
      // The sum of the gradient at the normalised row, and its dot product with that row.
      var own = vec2<f32>(0.0);
      for (var i = i32(localIndex); i < d && isRow; i += ${AT_ONCE}) {
        let slope = slopes[row * d + i] * gain[i];
        own += vec2<f32>(slope, slope * (x[row * d + i] - mean) * scale);
      }
      let means = summed(own) / f32(d);
      for (var i = i32(localIndex); i < d && isRow; i += ${AT_ONCE}) {
        let at = row * d + i;
        result[at] = scale * (slopes[at] * gain[i] - means.x - (x[at] - mean) * scale * means.y);
      }
    }
  `,
};

/** Gradients of gain and bias [parts, 2, d], each over some of the rows. */
const gradientOfWeights: Program = {
  name: 'latticeworkLayerNormGradientOfWeights',
  inputs: ['slopes', 'x', 'statistics'],
  uniforms: '',
  workgroupSize: [AT_ONCE, 1, 1],
  code: `
    fn main() {
      let d = uniforms.xShape.y;
      let column = i32(globalId.x);
      if (column < d) {
        let part = i32(workgroupId.y);
        let first = part * ${ROWS_OF_PART};
        let end = min(first + ${ROWS_OF_PART}, uniforms.xShape.x);
        var own = vec2<f32>(0.0);
        for (var row = first; row < end; row++) {
          let slope = slopes[row * d + column];
          own += vec2<f32>(slope * (x[row * d + column] - statistics[2 * row]) * statistics[2 * row + 1], slope);
        }
        result[2 * part * d + column] = own.x;
        result[(2 * part + 1) * d + column] = own.y;
      }
    }
  `,
};

/** x [..., d], gain [d] and bias [d], as `layerNorm`. */
export function layerNormOnGpu<T extends tf.Tensor>(
  x: T,
  { gain, bias }: { readonly gain: tf.Tensor1D; readonly bias: tf.Tensor1D },
  epsilon: number,
): T {
  const [d, outputShape] = [gain.size, x.shape];
  const rows = x.size / d;
  const parts = Math.ceil(rows / ROWS_OF_PART);
  const asRows = ({ dataId, dtype }: tf.Tensor): tf.TensorInfo => ({ dataId, dtype, shape: [rows, d] });
  const forEachRow = inLines(rows);
  return fusedOp({
    inputs: [x, gain, bias],
    forward: () => {
      const moments = compute(statistics, {
        inputs: [asRows(x)],
        uniforms: [[bitsOf(epsilon)]],
        outputShape: [rows, 2],
        workgroups: forEachRow,
      });
      const value = compute(normalised, {
        inputs: [asRows(x), gain, bias, moments],
        outputShape,
        ...numbers(x.size),
      });
      return { value: value as T, keep: [x, gain, moments] };
    },
    backward: (dy, [x, gain, moments]) => {
      const inputs = [asRows(dy), asRows(x)];
      const dx = compute(gradientOfX, {
        inputs: [...inputs, gain, moments],
        uniforms: [],
        outputShape,
        workgroups: forEachRow,
      });
      const apart = runProgram(inUse(), gradientOfWeights, {
        inputs: [...inputs, moments],
        uniforms: [],
        outputShape: [parts, 2, d],
        workgroups: [Math.ceil(d / AT_ONCE), parts, 1],
      });
      const both = asTensor(sumOfParts(inUse(), apart, [2 * d]));
      return [dx, both.slice(0, d), both.slice(d, d)];
    },
  });
}

/** Uniforms are integers. */
const bitsOf = (number: number): number => new Int32Array(Float32Array.of(number).buffer)[0];
