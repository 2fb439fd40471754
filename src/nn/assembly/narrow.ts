// @ts-nocheck: AssemblyScript
/**
 * Gradients of convolutions of images with a few channels, without copies of their patches: at four numbers a pixel, copying one and packing it
 * for a product of matrices takes several times as long as multiplying it. The order of all sums is that of `gemm` on patches, so that the
 * numbers are the same to the bit.
 */
import { copyFloats } from './rows';
import { multiplyAdd, storeUpTo4 } from './vector';

/** Outputs whose products are summed up before they are added to the rest, as in `gemm`. */
const BLOCK_K: i32 = 256;
/** Numbers of a line of a patch that are summed up at once, times four slopes: eight accumulators. */
const AT_ONCE: i32 = 8;

/**
 * dFilter [filterHeight, filterWidth * channels, outputs] += what an image [height, width, channels] and the slopes at its outputs
 * [lines, outWidth, outputs], from line `firstLine` on, make of it. `places` (int32) numbers the `count` of these that are looked at, in their order;
 * `outputs` is a multiple of four. `scratch` has room for a line of a patch and 40 numbers.
 */
export function narrowFilterGradient(
  image: usize,
  slopes: usize,
  places: usize,
  dFilter: usize,
  scratch: usize,
  count: i32,
  outputs: i32,
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
  firstLine: i32,
): void {
  const run = filterWidth * channels;
  const sums = scratch + ((run + AT_ONCE) << 2);
  // Columns of the outputs whose patches lie inside, with what is read beyond them: numbers are read by fours.
  const inner = (left + strideWidth - 1) / strideWidth;
  const room = (width + left) * channels - ((run + 3) & ~3);
  const end = room < 0 ? 0 : min(outWidth, room / (strideWidth * channels) + 1);
  for (let first = 0; first < count; first += BLOCK_K) {
    const last = min(first + BLOCK_K, count);
    for (let q = 0; q < filterHeight; q++)
      for (let from = 0; from < run; from += AT_ONCE)
        for (let j = 0; j < outputs; j += 4) {
          memory.fill(sums, 0, (4 * AT_ONCE) << 2);
          let i = first;
          while (i < last) {
            const place = load<i32>(places + (i << 2));
            const line = place / outWidth;
            const column = place - line * outWidth;
            const y = (firstLine + line) * strideHeight - top + q;
            const x = column * strideWidth - left;
            const isInner = column >= inner && column < end;
            const most = min(last - i, isInner ? end - column : 1);
            let length = 1;
            while (length < most && load<i32>(places + ((i + length) << 2)) === place + length) length++;
            i += length;
            if (y < 0 || y >= height) continue;
            let at = image + (((y * width + x) * channels) << 2);
            if (!isInner) at = copyLine(at, scratch, run, x * channels, width * channels);
            const slope = slopes + ((place * outputs + j) << 2);
            const numbers = run - from;
            if (numbers > 4)
              addEight(at + (from << 2), (strideWidth * channels) << 2, slope, outputs << 2, length, sums);
            else addFour(at + (from << 2), (strideWidth * channels) << 2, slope, outputs << 2, length, sums);
          }
          addSums(sums, dFilter + (((q * run + from) * outputs + j) << 2), min(AT_ONCE, run - from), outputs);
        }
  }
}

/** Of a patch that reaches outside, a line as `scratch` [run], zeros outside. `x` is where it begins in the line of the image. */
function copyLine(from: usize, scratch: usize, run: i32, x: i32, line: i32): usize {
  const start = max(0, -x);
  const end = min(run, line - x);
  memory.fill(scratch, 0, run << 2);
  if (end > start) copyFloats(from + (start << 2), scratch + (start << 2), end - start);
  return scratch;
}

/** sums [4, 8] += slopes [4] times numbers [8], for `count` of both, `step` and `stride` bytes apart */
function addEight(numbers: usize, step: i32, slopes: usize, stride: i32, count: i32, sums: usize): void {
  let a0 = v128.load(sums);
  let a1 = v128.load(sums, 16);
  let b0 = v128.load(sums, 32);
  let b1 = v128.load(sums, 48);
  let c0 = v128.load(sums, 64);
  let c1 = v128.load(sums, 80);
  let d0 = v128.load(sums, 96);
  let d1 = v128.load(sums, 112);
  for (; count > 0; count--, numbers += step, slopes += stride) {
    const low = v128.load(numbers);
    const high = v128.load(numbers, 16);
    const a = v128.load32_splat(slopes);
    a0 = multiplyAdd(low, a, a0);
    a1 = multiplyAdd(high, a, a1);
    const b = v128.load32_splat(slopes, 4);
    b0 = multiplyAdd(low, b, b0);
    b1 = multiplyAdd(high, b, b1);
    const c = v128.load32_splat(slopes, 8);
    c0 = multiplyAdd(low, c, c0);
    c1 = multiplyAdd(high, c, c1);
    const d = v128.load32_splat(slopes, 12);
    d0 = multiplyAdd(low, d, d0);
    d1 = multiplyAdd(high, d, d1);
  }
  v128.store(sums, a0);
  v128.store(sums, a1, 16);
  v128.store(sums, b0, 32);
  v128.store(sums, b1, 48);
  v128.store(sums, c0, 64);
  v128.store(sums, c1, 80);
  v128.store(sums, d0, 96);
  v128.store(sums, d1, 112);
}

/** The same with four numbers. */
function addFour(numbers: usize, step: i32, slopes: usize, stride: i32, count: i32, sums: usize): void {
  let a = v128.load(sums);
  let b = v128.load(sums, 32);
  let c = v128.load(sums, 64);
  let d = v128.load(sums, 96);
  for (; count > 0; count--, numbers += step, slopes += stride) {
    const x = v128.load(numbers);
    a = multiplyAdd(x, v128.load32_splat(slopes), a);
    b = multiplyAdd(x, v128.load32_splat(slopes, 4), b);
    c = multiplyAdd(x, v128.load32_splat(slopes, 8), c);
    d = multiplyAdd(x, v128.load32_splat(slopes, 12), d);
  }
  v128.store(sums, a);
  v128.store(sums, b, 32);
  v128.store(sums, c, 64);
  v128.store(sums, d, 96);
}

/** to [count, .. of outputs] += the transpose of sums [4, 8] */
function addSums(sums: usize, to: usize, count: i32, outputs: i32): void {
  for (let i = 0; i < count; i++, sums += 4, to += outputs << 2)
    for (let j = 0; j < 4; j++) {
      const at = to + (j << 2);
      store<f32>(at, load<f32>(at) + load<f32>(sums + ((j * AT_ONCE) << 2)));
    }
}

/** filter [taps, channels, outputs] -> [taps, outputs, 4], zeros after the channels, of which there are at most four */
export function narrowFilter(filter: usize, to: usize, taps: i32, channels: i32, outputs: i32): void {
  for (let tap = 0; tap < taps; tap++, filter += (channels * outputs) << 2)
    for (let j = 0; j < outputs; j++)
      for (let c = 0; c < 4; c++, to += 4)
        store<f32>(to, c < channels ? load<f32>(filter + ((c * outputs + j) << 2)) : 0);
}

/**
 * The gradient at an image [height, width, channels], channels at most four, of the slopes at its outputs [outHeight, outWidth, outputs];
 * `filter` as `narrowFilter` makes it. What a pixel of the image gets from an output is a product of its slopes and a part of the filter (tap).
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
      // Pixels this far apart meet the same taps, of one output after the other. Going down the taps, outputs go up.
      const lastR = lastOf(filterWidth, phase + left, strideWidth);
      const taps = lastR < 0 ? 0 : lastR / strideWidth + 1;
      let column = (phase + left - lastR) / strideWidth;
      let to = image + phase * pixel;
      let left4 = (width - phase + strideWidth - 1) / strideWidth;
      while (left4 > 0) {
        const isInner = left4 >= 4 && column >= 0 && column + 2 + taps < outWidth;
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
        left4 -= done;
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
