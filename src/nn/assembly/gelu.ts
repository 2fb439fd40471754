// @ts-nocheck: AssemblyScript
/** y = x Phi(x), Phi the distribution function of the standard normal; see `ops/gelu.ts`. */
import { erf, exp, loadUpTo4, multiplyAdd, storeUpTo4 } from './vector';

export function gelu(x: usize, y: usize, count: i32): void {
  for (let i = 0; i < count; i += 4, x += 16, y += 16) {
    const value = loadUpTo4(x, count - i);
    storeUpTo4(y, f32x4.mul(value, normalDistribution(value)), count - i);
  }
}

/** dx = dy (Phi(x) + x phi(x)), phi the normal density. */
export function geluGradient(x: usize, dy: usize, dx: usize, count: i32): void {
  for (let i = 0; i < count; i += 4, x += 16, dy += 16, dx += 16) {
    const value = loadUpTo4(x, count - i);
    const halfSquare = f32x4.mul(f32x4.mul(value, value), f32x4.splat(-0.5));
    const density = f32x4.mul(exp(halfSquare), f32x4.splat(0.3989422804));
    const slope = multiplyAdd(value, density, normalDistribution(value));
    storeUpTo4(dx, f32x4.mul(loadUpTo4(dy, count - i), slope), count - i);
  }
}

function normalDistribution(x: v128): v128 {
  const half = f32x4.splat(0.5);
  return multiplyAdd(half, erf(f32x4.mul(x, f32x4.splat(0.7071067812))), half);
}
