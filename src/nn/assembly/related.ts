// @ts-nocheck: AssemblyScript
/**
 * Images [b, height, width, channels] that have much in common, and a common one [height, width, channels], compared:
 * what an image has of its own is marked by a nonzero byte for each pixel. See `kernels/relatedConvolution.ts`.
 */

import { copyFloats } from './rows';
import { addScaled, loadUpTo4, storeUpTo4 } from './vector';

/**
 * For each byte of images [b, size], the value that more than half of them share (Boyer and Moore 1981) or, without such
 * a majority, the value of some of them. `votes` (bytes [size]) is working memory. A multiple of 16 bytes is read and
 * written.
 */
export function commonBytes(images: usize, common: usize, votes: usize, b: i32, size: i32): void {
  const one = i8x16.splat(1);
  const zero = i8x16.splat(0);
  memory.copy(common, images, size);
  memory.fill(votes, 1, size);
  for (let image = 1; image < b; image++)
    for (let i = 0; i < size; i += 16) {
      const x = v128.load(images + image * size + i);
      const candidate = v128.load(common + i);
      const vote = v128.load(votes + i);
      const agrees = i8x16.eq(x, candidate);
      const isFree = v128.andnot(i8x16.eq(vote, zero), agrees);
      const raised = i8x16.add_sat_u(vote, one);
      v128.store(common + i, v128.bitselect(x, candidate, isFree));
      v128.store(votes + i, v128.bitselect(raised, i8x16.sub_sat_u(vote, one), v128.or(agrees, isFree)));
    }
}

/** Marks of the pixels, of three bytes, that images [b, pixels] have of their own. A multiple of 16 pixels is read. */
export function markOwn(images: usize, common: usize, marks: usize, b: i32, pixels: i32): void {
  for (let image = 0; image < b; image++)
    for (let p = 0; p < pixels; p += 16, marks += 16) {
      const x = images + (image * pixels + p) * 3;
      const y = common + p * 3;
      const first = v128.xor(v128.load(x), v128.load(y));
      const second = v128.xor(v128.load(x, 16), v128.load(y, 16));
      const third = v128.xor(v128.load(x, 32), v128.load(y, 32));
      v128.store(marks, i8x16.splat(0));
      if (!v128.any_true(v128.or(v128.or(first, second), third))) continue;
      for (let i = 0; i < 16; i++) {
        const at = i * 3;
        const isSame = load<u16>(x + at) === load<u16>(y + at) && load<u8>(x + at, 2) === load<u8>(y + at, 2);
        store<u8>(marks + i, isSame ? 0 : 1);
      }
    }
}

/**
 * Marks of the outputs [b, outHeight, outWidth] whose patches have a marked pixel. `outside` says whether the
 * surroundings count as marked. `line` is working memory: left + width + 32 bytes. Patches are at most eight pixels wide.
 */
export function markOutputs(
  marks: usize,
  to: usize,
  line: usize,
  b: i32,
  height: i32,
  width: i32,
  _channels: i32,
  filterHeight: i32,
  filterWidth: i32,
  strideHeight: i32,
  strideWidth: i32,
  top: i32,
  left: i32,
  outHeight: i32,
  outWidth: i32,
  outside: bool,
): void {
  const window: u64 = filterWidth === 8 ? -1 : ((1 as u64) << (8 * (filterWidth as u64))) - 1;
  const middle = line + left;
  memory.fill(line, outside ? 1 : 0, left + width + 32);
  for (let image = 0; image < b; image++, marks += height * width)
    for (let row = 0; row < outHeight; row++) {
      const y = row * strideHeight - top;
      memory.fill(middle, outside && (y < 0 || y + filterHeight > height) ? 1 : 0, width);
      for (let q = max(0, y); q < min(height, y + filterHeight); q++)
        addMarks(marks + q * width, middle, width);
      for (let column = 0; column < outWidth; column++, to++)
        store<u8>(to, (load<u64>(line + column * strideWidth) & window) === 0 ? 0 : 1);
    }
}

function addMarks(from: usize, to: usize, width: i32): void {
  let i = 0;
  for (; i + 16 <= width; i += 16) v128.store(to + i, v128.or(v128.load(to + i), v128.load(from + i)));
  for (; i < width; i++) store<u8>(to + i, load<u8>(to + i) | load<u8>(from + i));
}

/** Writes the marked places to `places` (int32). Returns their number. */
export function listMarked(marks: usize, places: usize, size: i32): i32 {
  let count: i32 = 0;
  for (let i = 0; i < size; i++)
    if (load<u8>(marks + i) !== 0) {
      store<i32>(places + (count << 2), i);
      count++;
    }
  return count;
}

/** Rows of x [places, width] that are not marked = row `place` of it */
export function repeatBlank(marks: usize, x: usize, place: i32, places: i32, width: i32): void {
  const row = x + ((place * width) << 2);
  for (let p = 0; p < places; p++, x += width << 2)
    if (load<u8>(marks + p) === 0 && p !== place) copyFloats(row, x, width);
}

/** Row `place` of x [places, width] = the sum of the unmarked rows, itself included */
export function sumBlank(marks: usize, x: usize, place: i32, places: i32, width: i32): void {
  const row = x + ((place * width) << 2);
  for (let p = 0; p < places; p++, x += width << 2)
    if (load<u8>(marks + p) === 0 && p !== place) addScaled(row, 1, x, width);
}

/** outputs [b, places, width] = common [places, width], where not marked */
export function copyCommon(
  marks: usize,
  common: usize,
  outputs: usize,
  b: i32,
  places: i32,
  width: i32,
): void {
  for (let image = 0; image < b; image++)
    for (let p = 0; p < places; p++, marks++, outputs += width << 2)
      if (load<u8>(marks) === 0) copyFloats(common + ((p * width) << 2), outputs, width);
}

/** slopes [places, width] += those at outputs [b, places, width] that are not marked */
export function addCommonSlopes(
  marks: usize,
  dy: usize,
  slopes: usize,
  b: i32,
  places: i32,
  width: i32,
): void {
  for (let image = 0; image < b; image++)
    for (let p = 0; p < places; p++, marks++, dy += width << 2)
      if (load<u8>(marks) === 0) addScaled(slopes + ((p * width) << 2), 1, dy, width);
}

/** Row `places` (int32) [rows] of y = max(0, x + b), x [rows, width] */
export function biasReluAt(x: usize, b: usize, places: usize, y: usize, rows: i32, width: i32): void {
  const zero = f32x4.splat(0);
  for (let r = 0; r < rows; r++, x += width << 2) {
    const to = y + ((load<i32>(places + (r << 2)) * width) << 2);
    for (let c = 0; c < width; c += 4) {
      const at = c << 2;
      const left = width - c;
      storeUpTo4(to + at, f32x4.max(zero, f32x4.add(loadUpTo4(x + at, left), loadUpTo4(b + at, left))), left);
    }
  }
}

/** dx [rows, width] = row `places` of dy where that of y > 0, else 0; db [width] += its rows */
export function biasReluGradientAt(
  y: usize,
  dy: usize,
  places: usize,
  dx: usize,
  db: usize,
  rows: i32,
  width: i32,
): void {
  const zero = f32x4.splat(0);
  for (let r = 0; r < rows; r++, dx += width << 2) {
    const from = (load<i32>(places + (r << 2)) * width) << 2;
    for (let c = 0; c < width; c += 4) {
      const at = c << 2;
      const left = width - c;
      const isOpen = f32x4.gt(loadUpTo4(y + from + at, left), zero);
      const slope = v128.and(isOpen, loadUpTo4(dy + from + at, left));
      storeUpTo4(dx + at, slope, left);
      storeUpTo4(db + at, f32x4.add(loadUpTo4(db + at, left), slope), left);
    }
  }
}

/** The patches [rows, filterHeight * filterWidth * channels] of the outputs `places` (int32); outside is zero. */
export function gatherPatchesAt(
  images: usize,
  places: usize,
  patches: usize,
  rows: i32,
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
  const run = (filterWidth * channels) << 2;
  for (let r = 0; r < rows; r++) {
    const place = load<i32>(places + (r << 2));
    const image = images + (((place / (outHeight * outWidth)) * height * width * channels) << 2);
    const y = ((place / outWidth) % outHeight) * strideHeight - top;
    const x = (place % outWidth) * strideWidth - left;
    const from = max(0, -x);
    const to = min(filterWidth, width - x);
    for (let q = y; q < y + filterHeight; q++, patches += run) {
      if (q < 0 || q >= height) {
        memory.fill(patches, 0, run);
        continue;
      }
      const source = image + (((q * width + x + from) * channels) << 2);
      if (from > 0) memory.fill(patches, 0, (from * channels) << 2);
      copyFloats(source, patches + ((from * channels) << 2), (to - from) * channels);
      if (to < filterWidth)
        memory.fill(patches + ((to * channels) << 2), 0, ((filterWidth - to) * channels) << 2);
    }
  }
}

/** Adds patches to where they came from; see above. */
export function scatterPatchesAt(
  patches: usize,
  places: usize,
  images: usize,
  rows: i32,
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
  const run = (filterWidth * channels) << 2;
  for (let r = 0; r < rows; r++) {
    const place = load<i32>(places + (r << 2));
    const image = images + (((place / (outHeight * outWidth)) * height * width * channels) << 2);
    const y = ((place / outWidth) % outHeight) * strideHeight - top;
    const x = (place % outWidth) * strideWidth - left;
    const from = max(0, -x);
    const to = min(filterWidth, width - x);
    for (let q = y; q < y + filterHeight; q++, patches += run) {
      if (q < 0 || q >= height) continue;
      const target = image + (((q * width + x + from) * channels) << 2);
      addScaled(target, 1, patches + ((from * channels) << 2), (to - from) * channels);
    }
  }
}
