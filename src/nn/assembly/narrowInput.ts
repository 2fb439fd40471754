// @ts-nocheck: AssemblyScript
/**
 * The gradient of a convolution at images with a few channels, without patches: pixel by pixel, four at once where they
 * meet the same parts of the filter. The order of all sums is that of `gemm` and `scatterPatches`, so that the numbers
 * are the same to the bit.
 */
import { multiplyAdd, storeUpTo4 } from './vector';

/** filter [taps, channels, outputs] -> [taps, outputs, 4], zeros after the channels, of which there are at most four */
export function narrowFilter(filter: usize, to: usize, taps: i32, channels: i32, outputs: i32): void {
  for (let tap = 0; tap < taps; tap++, filter += (channels * outputs) << 2)
    for (let j = 0; j < outputs; j++)
      for (let c = 0; c < 4; c++, to += 4)
        store<f32>(to, c < channels ? load<f32>(filter + ((c * outputs + j) << 2)) : 0);
}

/**
 * The gradient at an image [height, width, channels], channels at most four, of the slopes at its outputs [outHeight, outWidth, outputs];
 * `filter` as `narrowFilter` makes it. A pixel of the image receives from an output the product of its slopes and a part of the filter
 * (tap).
 */
export function narrowInputGradient(
  slopes: usize,
  filter: usize,
  image: usize,
  outputs: i32,
  outHeight: i32,
  height: i32,
  width: i32,
  channels: i32,
  filterHeight: i32,
  filterWidth: i32,
  strideHeight: i32,
  strideWidth: i32,
  top: i32,
  left: i32,
  outWidth: i32,
): void {
  const pixel = channels << 2;
  const step = strideWidth * pixel;
  const part = strideWidth * (outputs << 4);
  for (let y = 0; y < height; y++, image += width * pixel) {
    const lastQ = lastOf(filterHeight, y + top, strideHeight);
    const firstLine = (y + top - lastQ) / strideHeight;
    for (let phase = 0; phase < min(strideWidth, width); phase++) {
      // Pixels this far apart meet the same taps, of successive outputs. As taps descend, outputs ascend.
      const lastR = lastOf(filterWidth, phase + left, strideWidth);
      const taps = lastR < 0 ? 0 : lastR / strideWidth + 1;
      let column = (phase + left - lastR) / strideWidth;
      let to = image + phase * pixel;
      let remaining = (width - phase + strideWidth - 1) / strideWidth;
      while (remaining > 0) {
        const isInner = remaining >= 4 && column >= 0 && column + 2 + taps < outWidth;
        let s0 = f32x4.splat(0);
        let s1 = s0;
        let s2 = s0;
        let s3 = s0;
        for (let q = lastQ, line = firstLine; q >= 0; q -= strideHeight, line++) {
          if (line < 0 || line >= outHeight) continue;
          let tap = filter + (((q * filterWidth + lastR) * outputs) << 4);
          let from = slopes + (((line * outWidth + column) * outputs) << 2);
          for (let r = 0; r < taps; r++, tap -= part, from += outputs << 2) {
            if (!isInner) {
              if (column + r < 0 || column + r >= outWidth) continue;
              s0 = f32x4.add(s0, product(from, tap, outputs));
              continue;
            }
            let p0 = f32x4.splat(0);
            let p1 = p0;
            let p2 = p0;
            let p3 = p0;
            const next = outputs << 2;
            for (let j = 0; j < outputs; j++) {
              const w = v128.load(tap + (j << 4));
              const at = from + (j << 2);
              p0 = multiplyAdd(v128.load32_splat(at), w, p0);
              p1 = multiplyAdd(v128.load32_splat(at + next), w, p1);
              p2 = multiplyAdd(v128.load32_splat(at + 2 * next), w, p2);
              p3 = multiplyAdd(v128.load32_splat(at + 3 * next), w, p3);
            }
            s0 = f32x4.add(s0, p0);
            s1 = f32x4.add(s1, p1);
            s2 = f32x4.add(s2, p2);
            s3 = f32x4.add(s3, p3);
          }
        }
        storeUpTo4(to, s0, channels);
        if (isInner) {
          storeUpTo4(to + step, s1, channels);
          storeUpTo4(to + 2 * step, s2, channels);
          storeUpTo4(to + 3 * step, s3, channels);
        }
        const done = isInner ? 4 : 1;
        remaining -= done;
        column += done;
        to += done * step;
      }
    }
  }
}

/** The last number below `size` that leaves the same remainder as `at`; negative if there is none. */
function lastOf(size: i32, at: i32, stride: i32): i32 {
  const last = size - 1;
  const back = (last - at) % stride;
  return last - (back < 0 ? back + stride : back);
}

/** row [count] times matrix [count, 4] */
function product(row: usize, matrix: usize, count: i32): v128 {
  let sum = f32x4.splat(0);
  for (let i = 0; i < count; i++, row += 4, matrix += 16)
    sum = multiplyAdd(v128.load32_splat(row), v128.load(matrix), sum);
  return sum;
}
