// @ts-nocheck: AssemblyScript
/** The end of a convolution, on rows of `width` channels; see `ops/biasRelu.ts`. */
import { loadUpTo4, storeUpTo4 } from './vector';

/** y = max(0, x + b) */
export function biasRelu(x: usize, b: usize, y: usize, rows: i32, width: i32): void {
  const zero = f32x4.splat(0);
  for (let r = 0; r < rows; r++, x += width << 2, y += width << 2)
    for (let c = 0; c < width; c += 4) {
      const at = c << 2;
      const left = width - c;
      const sum = f32x4.add(loadUpTo4(x + at, left), loadUpTo4(b + at, left));
      storeUpTo4(y + at, f32x4.max(zero, sum), left);
    }
}

/** dx = dy where y > 0, else 0; db [width] = sums of its rows */
export function biasReluGradient(y: usize, dy: usize, dx: usize, db: usize, rows: i32, width: i32): void {
  const zero = f32x4.splat(0);
  memory.fill(db, 0, width << 2);
  for (let r = 0; r < rows; r++, y += width << 2, dy += width << 2, dx += width << 2)
    for (let c = 0; c < width; c += 4) {
      const at = c << 2;
      const left = width - c;
      const slope = v128.and(f32x4.gt(loadUpTo4(y + at, left), zero), loadUpTo4(dy + at, left));
      storeUpTo4(dx + at, slope, left);
      storeUpTo4(db + at, f32x4.add(loadUpTo4(db + at, left), slope), left);
    }
}
