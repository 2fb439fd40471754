// @ts-nocheck: AssemblyScript
/** Rows of a matrix [rows, d] scaled to length one; see `ops/cosineGate.ts`. */
import { loadUpTo4, multiplyAdd, storeUpTo4, sumLanes } from './vector';

/** unit = x / |x|, inverse [rows] = 1 / |x|, where |x|^2 is the sum of squares and `tiny` */
export function unitRows(x: usize, unit: usize, inverse: usize, rows: i32, d: i32, tiny: f32): void {
  for (let r = 0; r < rows; r++, x += d << 2, unit += d << 2, inverse += 4) {
    const factor: f32 = f32(1) / sqrt<f32>(dot(x, x, d) + tiny);
    store<f32>(inverse, factor);
    const factors = f32x4.splat(factor);
    for (let c = 0; c < d; c += 4) {
      const at = c << 2;
      storeUpTo4(unit + at, f32x4.mul(factors, loadUpTo4(x + at, d - c)), d - c);
    }
  }
}

/** From dy at the unit rows: dx = (dy - unit (unit . dy)) / |x| */
export function unitRowsGradient(dy: usize, unit: usize, inverse: usize, dx: usize, rows: i32, d: i32): void {
  for (let r = 0; r < rows; r++, dy += d << 2, unit += d << 2, dx += d << 2, inverse += 4) {
    const factor = v128.load32_splat(inverse);
    const along = f32x4.splat(-dot(unit, dy, d));
    for (let c = 0; c < d; c += 4) {
      const at = c << 2;
      const across = multiplyAdd(along, loadUpTo4(unit + at, d - c), loadUpTo4(dy + at, d - c));
      storeUpTo4(dx + at, f32x4.mul(factor, across), d - c);
    }
  }
}

function dot(x: usize, y: usize, d: i32): f32 {
  let sum = f32x4.splat(0);
  for (let c = 0; c < d; c += 4) {
    const at = c << 2;
    sum = multiplyAdd(loadUpTo4(x + at, d - c), loadUpTo4(y + at, d - c), sum);
  }
  return sumLanes(sum);
}
