// @ts-nocheck: AssemblyScript
/** Elementwise part of an LSTM step and its derivative; see `kernels/lstmGates.ts`. */
import { loadUpTo4, multiplyAdd, sigmoid, storeUpTo4, tanh } from './vector';

export function activateGates(
  z: usize,
  cell: usize,
  nextCell: usize,
  nextHidden: usize,
  rows: i32,
  h: i32,
): void {
  const width = h << 2;
  for (
    let row = 0;
    row < rows;
    row++, z += 4 * width, cell += width, nextCell += width, nextHidden += width
  ) {
    for (let c = 0; c < h; c += 4) {
      const at = c << 2;
      const left = h - c;
      const input = sigmoid(loadUpTo4(z + at, left));
      const forget = sigmoid(loadUpTo4(z + width + at, left));
      const candidate = tanh(loadUpTo4(z + 2 * width + at, left));
      const output = sigmoid(loadUpTo4(z + 3 * width + at, left));
      const next = multiplyAdd(forget, loadUpTo4(cell + at, left), f32x4.mul(input, candidate));
      storeUpTo4(z + at, input, left);
      storeUpTo4(z + width + at, forget, left);
      storeUpTo4(z + 2 * width + at, candidate, left);
      storeUpTo4(z + 3 * width + at, output, left);
      storeUpTo4(nextCell + at, next, left);
      storeUpTo4(nextHidden + at, f32x4.mul(output, tanh(next)), left);
    }
  }
}

export function differentiateGates(
  gates: usize,
  cell: usize,
  nextCell: usize,
  dHidden: usize,
  dCell: usize,
  dz: usize,
  rows: i32,
  h: i32,
): void {
  const width = h << 2;
  const one = f32x4.splat(1);
  for (let row = 0; row < rows; row++) {
    for (let c = 0; c < h; c += 4) {
      const at = c << 2;
      const left = h - c;
      const input = loadUpTo4(gates + at, left);
      const forget = loadUpTo4(gates + width + at, left);
      const candidate = loadUpTo4(gates + 2 * width + at, left);
      const output = loadUpTo4(gates + 3 * width + at, left);
      const squashed = tanh(loadUpTo4(nextCell + at, left));
      const slopeHidden = loadUpTo4(dHidden + at, left);
      const slope = multiplyAdd(
        f32x4.mul(slopeHidden, output),
        f32x4.sub(one, f32x4.mul(squashed, squashed)),
        loadUpTo4(dCell + at, left),
      );
      const dInput = f32x4.mul(f32x4.mul(slope, candidate), slopeOfSigmoid(input));
      const dForget = f32x4.mul(f32x4.mul(slope, loadUpTo4(cell + at, left)), slopeOfSigmoid(forget));
      const dCandidate = f32x4.mul(f32x4.mul(slope, input), f32x4.sub(one, f32x4.mul(candidate, candidate)));
      const dOutput = f32x4.mul(f32x4.mul(slopeHidden, squashed), slopeOfSigmoid(output));
      storeUpTo4(dz + at, dInput, left);
      storeUpTo4(dz + width + at, dForget, left);
      storeUpTo4(dz + 2 * width + at, dCandidate, left);
      storeUpTo4(dz + 3 * width + at, dOutput, left);
      storeUpTo4(dCell + at, f32x4.mul(slope, forget), left);
    }
    gates += 4 * width;
    dz += 4 * width;
    cell += width;
    nextCell += width;
    dHidden += width;
    dCell += width;
  }
}

/** s (1 - s), from the sigmoid s itself */
function slopeOfSigmoid(s: v128): v128 {
  return f32x4.mul(s, f32x4.sub(f32x4.splat(1), s));
}
