// @ts-nocheck: AssemblyScript
/**
 * The gradient at the filter for a convolution of images with a few channels, without copies of their patches: at four
 * numbers per pixel, copying a patch and packing it for a matrix product takes several times as long as multiplying it.
 * The order of all sums is that of `gemm` on patches, so that the numbers are the same to the bit.
 */
import { copyFloats } from './rows';
import { multiplyAdd } from './vector';

/** Outputs whose products are summed before they are added to the rest, as in `gemm`. */
const BLOCK_K: i32 = 256;
/** Numbers in a line of a patch that are summed at once, times four slopes: eight accumulators. */
const AT_ONCE: i32 = 8;

/**
 * dFilter [filterHeight, filterWidth * channels, outputs] += what an image [height, width, channels] and the slopes at its outputs
 * [lines, outWidth, outputs], from line `firstLine` on, contribute. `places` (int32) lists the `count` of these to consider, in
 * order; `outputs` is a multiple of four. `scratch` has room for a line of a patch and 40 numbers.
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
  // Columns of the outputs whose patches lie inside, including what is read past them: numbers are read in fours.
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

/**
 * A line of a patch that reaches outside, copied to `scratch` [run] with zeros outside. `x` is where it begins in the line
 * of the image.
 */
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
