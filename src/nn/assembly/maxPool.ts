// @ts-nocheck: AssemblyScript
import { loadUpTo4, storeUpTo4 } from './vector';

/**
 * dx [height, width, channels] += dy [outHeight, outWidth, channels], each where its maximum y came from in the image x:
 * the first among equals in its window.
 */
export function maxPoolGradient(
  x: usize,
  y: usize,
  dy: usize,
  dx: usize,
  height: i32,
  width: i32,
  channels: i32,
  filterHeight: i32,
  filterWidth: i32,
  strideHeight: i32,
  strideWidth: i32,
  top: i32,
  left: i32,
  outHeight: i32,
  outWidth: i32,
): void {
  for (let line = 0; line < outHeight; line++) {
    const firstRow = line * strideHeight - top;
    const endRow = min(height, firstRow + filterHeight);
    for (let column = 0; column < outWidth; column++, y += channels << 2, dy += channels << 2) {
      const first = column * strideWidth - left;
      const end = min(width, first + filterWidth);
      for (let c = 0; c < channels; c += 4) {
        const count = channels - c;
        const maximum = loadUpTo4(y + (c << 2), count);
        const slope = loadUpTo4(dy + (c << 2), count);
        let open = i32x4.splat(-1);
        for (let row = max(0, firstRow); row < endRow; row++) {
          for (let q = max(0, first); q < end; q++) {
            const at = ((row * width + q) * channels + c) << 2;
            const hit = v128.and(open, f32x4.eq(loadUpTo4(x + at, count), maximum));
            open = v128.andnot(open, hit);
            storeUpTo4(dx + at, f32x4.add(loadUpTo4(dx + at, count), v128.and(slope, hit)), count);
          }
        }
      }
    }
  }
}
