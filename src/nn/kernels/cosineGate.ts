/** `cosineGate` as one kernel forward and one for all gradients. */
import type * as tf from '../tf';
import { compiledFor } from './compiled';
import { fusedOp } from './fusedOp';
import { gemmBatch } from './gemm';
import { hostKernel } from './hostKernel';

export interface CosineGateInputs {
  /** [b, n, d] */
  readonly x: tf.Tensor3D;
  /** [b, n] of 0 and 1 */
  readonly maskX: tf.Tensor2D;
  /** [b, u, d] */
  readonly y: tf.Tensor3D;
  /** [b, u] of 0 and 1 */
  readonly maskY: tf.Tensor2D;
  /** [1] */
  readonly scale: tf.Tensor1D;
  /** [1] */
  readonly offset: tf.Tensor1D;
}

/** @param tiny added to squared lengths */
export function cosineGateKernel(
  { x, maskX, y, maskY, scale, offset }: CosineGateInputs,
  tiny: number,
): tf.Tensor3D {
  return fusedOp<tf.Tensor3D>({
    inputs: [x, y, scale, offset],
    forward: () => {
      const [gate, ...kept] = forward({ x, maskX, y, maskY, scale, offset }, { tiny });
      return { value: gate as tf.Tensor3D, keep: [gate, ...kept, scale] };
    },
    backward: (dy, [gate, cosine, unitX, unitY, inverseX, inverseY, scale]) =>
      backward({ dy, gate, cosine, unitX, unitY, inverseX, inverseY, scale }, {}),
  });
}

/** Further outputs: cosines, both matrices of unit rows, and the factors of their rows. */
const forward = hostKernel<
  { x: 'float32'; maskX: 'float32'; y: 'float32'; maskY: 'float32'; scale: 'float32'; offset: 'float32' },
  { readonly tiny: number }
>({
  name: 'LatticeworkCosineGate',
  inputs: {
    x: 'float32',
    maskX: 'float32',
    y: 'float32',
    maskY: 'float32',
    scale: 'float32',
    offset: 'float32',
  },
  outputs: ({ x, y, maskX, maskY }) => {
    const pairs = [x[0], x[1], y[1]];
    return [pairs, pairs, x, y, maskX, maskY];
  },
  compute: ({ inputs, outputs: [gate, cosine, unitX, unitY, inverseX, inverseY], shapes, attributes }) => {
    const [b, n, d] = shapes.x;
    const u = shapes.y[1];
    unitRows(inputs.x, unitX, inverseX, d, attributes.tiny);
    unitRows(inputs.y, unitY, inverseY, d, attributes.tiny);
    gemmBatch({ a: unitX, b: unitY, c: cosine, m: n, n: u, k: d, transposeB: true, batch: b });
    const [[scale], [offset]] = [inputs.scale, inputs.offset];
    for (let row = 0, i = 0; row < b * n; row++) {
      const first = Math.floor(row / n) * u;
      for (let j = first; j < first + u; j++, i++) {
        const isOpen = inputs.maskX[row] !== 0 && inputs.maskY[j] !== 0;
        gate[i] = isOpen ? 1 / (1 + Math.exp(-(scale * cosine[i] + offset))) : 0;
      }
    }
  },
});

const backward = hostKernel({
  name: 'LatticeworkCosineGateGradient',
  inputs: {
    dy: 'float32',
    gate: 'float32',
    cosine: 'float32',
    unitX: 'float32',
    unitY: 'float32',
    inverseX: 'float32',
    inverseY: 'float32',
    scale: 'float32',
  },
  outputs: ({ unitX, unitY }) => [unitX, unitY, [1], [1]],
  scratch: ({ dy: [b, n, u], unitX: [, , d] }) => [b * n * u, b * n * d, b * u * d],
  compute: ({ inputs: x, outputs, scratch: [dCosine, dUnitX, dUnitY], shapes }) => {
    const [dX, dY, dScale, dOffset] = outputs;
    const [b, n, u] = shapes.dy;
    const d = shapes.unitX[2];
    const [scale] = x.scale;
    dScale[0] = 0;
    dOffset[0] = 0;
    for (let i = 0; i < dCosine.length; i++) {
      // A masked gate is 0, and so is its slope.
      const slope = x.dy[i] * x.gate[i] * (1 - x.gate[i]);
      dCosine[i] = slope * scale;
      dScale[0] += slope * x.cosine[i];
      dOffset[0] += slope;
    }
    gemmBatch({ a: dCosine, b: x.unitY, c: dUnitX, m: n, n: d, k: u, batch: b });
    gemmBatch({ a: dCosine, b: x.unitX, c: dUnitY, m: u, n: d, k: n, transposeA: true, batch: b });
    unitRowsGradient(dUnitX, x.unitX, x.inverseX, dX, d);
    unitRowsGradient(dUnitY, x.unitY, x.inverseY, dY, d);
  },
});

/** unit [rows, d] = x / |x|, inverse [rows] = 1 / |x|. */
function unitRows(x: Float32Array, unit: Float32Array, inverse: Float32Array, d: number, tiny: number): void {
  const compiled = compiledFor(unit);
  if (compiled) {
    compiled.unitRows(x, unit, inverse, inverse.length, d, tiny);
    return;
  }
  for (let row = 0; row < inverse.length; row++) {
    let squares = tiny;
    for (let i = row * d; i < (row + 1) * d; i++) squares += x[i] * x[i];
    inverse[row] = 1 / Math.sqrt(squares);
    for (let i = row * d; i < (row + 1) * d; i++) unit[i] = x[i] * inverse[row];
  }
}

/** dx = (dy - unit (unit . dy)) / |x| */
function unitRowsGradient(
  dy: Float32Array,
  unit: Float32Array,
  inverse: Float32Array,
  dx: Float32Array,
  d: number,
): void {
  const compiled = compiledFor(dx);
  if (compiled) {
    compiled.unitRowsGradient(dy, unit, inverse, dx, inverse.length, d);
    return;
  }
  for (let row = 0; row < inverse.length; row++) {
    let along = 0;
    for (let i = row * d; i < (row + 1) * d; i++) along += unit[i] * dy[i];
    for (let i = row * d; i < (row + 1) * d; i++) dx[i] = (dy[i] - unit[i] * along) * inverse[row];
  }
}
