// @ts-nocheck: AssemblyScript
/** Layer normalisation of rows [rows, d]; see `ops/layerNorm.ts`. */
import { firstLanes, loadUpTo4, multiplyAdd, storeUpTo4, sumLanes } from './vector';

/** y = gain (x - mean) scale + bias; mean [rows] and scale [rows] = 1 / sqrt(variance + epsilon) are kept. */
export function layerNorm(
  x: usize,
  gain: usize,
  bias: usize,
  y: usize,
  means: usize,
  scales: usize,
  rows: i32,
  d: i32,
  epsilon: f32,
): void {
  const width = d << 2;
  for (let row = 0; row < rows; row++, x += width, y += width, means += 4, scales += 4) {
    let sum = f32x4.splat(0);
    for (let c = 0; c < d; c += 4) sum = f32x4.add(sum, loadUpTo4(x + (c << 2), d - c));
    const mean = f32x4.splat(sumLanes(sum) / f32(d));
    let squares = f32x4.splat(0);
    for (let c = 0; c < d; c += 4) {
      const off = v128.and(f32x4.sub(loadUpTo4(x + (c << 2), d - c), mean), firstLanes(d - c));
      squares = multiplyAdd(off, off, squares);
    }
    const scale = f32x4.splat(1 / sqrt<f32>(sumLanes(squares) / f32(d) + epsilon));
    for (let c = 0; c < d; c += 4) {
      const at = c << 2;
      const left = d - c;
      const normal = f32x4.mul(f32x4.sub(loadUpTo4(x + at, left), mean), scale);
      storeUpTo4(y + at, multiplyAdd(loadUpTo4(gain + at, left), normal, loadUpTo4(bias + at, left)), left);
    }
    store<f32>(means, f32x4.extract_lane(mean, 0));
    store<f32>(scales, f32x4.extract_lane(scale, 0));
  }
}

/**
 * With z = (x - mean) scale and g = dy gain: dx = scale (g - mean(g) - z mean(g z)), dGain = sum of dy z, dBias = sum
 * of dy.
 */
export function layerNormGradient(
  dy: usize,
  x: usize,
  gain: usize,
  means: usize,
  scales: usize,
  dx: usize,
  dGain: usize,
  dBias: usize,
  rows: i32,
  d: i32,
): void {
  const width = d << 2;
  memory.fill(dGain, 0, width);
  memory.fill(dBias, 0, width);
  for (let row = 0; row < rows; row++, dy += width, x += width, dx += width, means += 4, scales += 4) {
    const mean = v128.load32_splat(means);
    const scale = v128.load32_splat(scales);
    let sum = f32x4.splat(0);
    let product = f32x4.splat(0);
    for (let c = 0; c < d; c += 4) {
      const at = c << 2;
      const left = d - c;
      const slope = loadUpTo4(dy + at, left);
      const z = f32x4.mul(f32x4.sub(loadUpTo4(x + at, left), mean), scale);
      const g = f32x4.mul(slope, loadUpTo4(gain + at, left));
      sum = f32x4.add(sum, g);
      product = multiplyAdd(g, z, product);
      storeUpTo4(dGain + at, multiplyAdd(slope, z, loadUpTo4(dGain + at, left)), left);
      storeUpTo4(dBias + at, f32x4.add(slope, loadUpTo4(dBias + at, left)), left);
    }
    const meanG = f32x4.splat(sumLanes(sum) / f32(d));
    const meanGZ = f32x4.splat(sumLanes(product) / f32(d));
    for (let c = 0; c < d; c += 4) {
      const at = c << 2;
      const left = d - c;
      const z = f32x4.mul(f32x4.sub(loadUpTo4(x + at, left), mean), scale);
      const g = f32x4.mul(loadUpTo4(dy + at, left), loadUpTo4(gain + at, left));
      const slope = f32x4.sub(f32x4.sub(g, meanG), f32x4.mul(z, meanGZ));
      storeUpTo4(dx + at, f32x4.mul(scale, slope), left);
    }
  }
}
