// @ts-nocheck: AssemblyScript
/** The step of Adam, in place; see `moments/HostMoments.ts`. Complements are 1 - beta, exact before rounding to single. */
import { loadUpTo4, multiplyAdd, storeUpTo4 } from './vector';

export function adamStep(
  values: usize,
  gradient: usize,
  m: usize,
  v: usize,
  count: i32,
  scale: f32,
  stepSize: f32,
  correction2: f32,
  beta1: f32,
  complement1: f32,
  beta2: f32,
  complement2: f32,
  epsilon: f32,
): void {
  for (let i = 0; i < count; i += 4) {
    const at = i << 2;
    const left = count - i;
    const g = f32x4.mul(loadUpTo4(gradient + at, left), f32x4.splat(scale));
    const mean = multiplyAdd(
      f32x4.splat(complement1),
      g,
      f32x4.mul(f32x4.splat(beta1), loadUpTo4(m + at, left)),
    );
    const square = multiplyAdd(
      f32x4.splat(complement2),
      f32x4.mul(g, g),
      f32x4.mul(f32x4.splat(beta2), loadUpTo4(v + at, left)),
    );
    const root = f32x4.sqrt(f32x4.mul(square, f32x4.splat(correction2)));
    const step = f32x4.div(f32x4.mul(f32x4.splat(stepSize), mean), f32x4.add(root, f32x4.splat(epsilon)));
    storeUpTo4(m + at, mean, left);
    storeUpTo4(v + at, square, left);
    storeUpTo4(values + at, f32x4.sub(loadUpTo4(values + at, left), step), left);
  }
}

/** In double precision: a gradient has many small terms. */
export function sumOfSquares(x: usize, count: i32): f64 {
  let low = f64x2.splat(0);
  let high = f64x2.splat(0);
  for (let i = 0; i < count; i += 4) {
    const four = loadUpTo4(x + (i << 2), count - i);
    const first = f64x2.promote_low_f32x4(four);
    const last = f64x2.promote_low_f32x4(
      i8x16.shuffle(four, four, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7),
    );
    low = f64x2.add(low, f64x2.mul(first, first));
    high = f64x2.add(high, f64x2.mul(last, last));
  }
  const sums = f64x2.add(low, high);
  return f64x2.extract_lane(sums, 0) + f64x2.extract_lane(sums, 1);
}
