// @ts-nocheck: AssemblyScript
/**
 * Convolutions of 3 x 3 with stride 1 by the minimal filtering of Winograd, as Lavin and Gray (2016) use it, F(2 x 2, 3 x 3): a tile of
 * 2 x 2 outputs takes 16 products where 36 are usual. Inputs d of a tile (4 x 4), filter g and outputs y are
 *
 *     V = B' d B,  U = G g G',  M = U V (sums over channels),  y = A' M A
 *
 * with B' = (1 0 -1 0; 0 1 1 0; 0 -1 1 0; 0 1 0 -1), G = (1 0 0; 1/2 1/2 1/2; 1/2 -1/2 1/2; 0 0 1), A' = (1 1 1 0; 0 1 -1 -1), so that all
 * that is done beside the products is sums and halves. V is [16, tiles, channels], U [16, channels, outputs], M [16, tiles, outputs].
 * Tiles are numbered over all images, line by line.
 */
import { loadUpTo4, storeUpTo4 } from './vector';

/** filter [3, 3, size] -> U [16, size] */
export function winogradFilter(filter: usize, to: usize, size: i32): void {
  const stride = size << 2;
  const half = f32x4.splat(0.5);
  for (let i = 0; i < size; i += 4, filter += 16, to += 16) {
    const left = size - i;
    for (let row = 0; row < 4; row++) {
      const a = filterRow(filter, stride, row, 0, left);
      const b = filterRow(filter, stride, row, 1, left);
      const c = filterRow(filter, stride, row, 2, left);
      const outer = f32x4.mul(half, f32x4.add(a, c));
      const inner = f32x4.mul(half, b);
      const at = to + row * 4 * stride;
      storeUpTo4(at, a, left);
      storeUpTo4(at + stride, f32x4.add(outer, inner), left);
      storeUpTo4(at + 2 * stride, f32x4.sub(outer, inner), left);
      storeUpTo4(at + 3 * stride, c, left);
    }
  }
}

/** A number of G g. */
function filterRow(filter: usize, stride: i32, row: i32, column: i32, left: i32): v128 {
  const first = loadUpTo4(filter + column * stride, left);
  const last = loadUpTo4(filter + (6 + column) * stride, left);
  if (row === 0) return first;
  if (row === 3) return last;
  const half = f32x4.splat(0.5);
  const outer = f32x4.mul(half, f32x4.add(first, last));
  const inner = f32x4.mul(half, loadUpTo4(filter + (3 + column) * stride, left));
  return row === 1 ? f32x4.add(outer, inner) : f32x4.sub(outer, inner);
}

/** Gradient at U [16, size] -> at the filter [3, 3, size]: G' dU G */
export function winogradFilterGradient(dU: usize, to: usize, size: i32): void {
  const stride = size << 2;
  const half = f32x4.splat(0.5);
  for (let i = 0; i < size; i += 4, dU += 16, to += 16) {
    const left = size - i;
    for (let row = 0; row < 3; row++) {
      const a = slopeRow(dU, stride, row, 0, left);
      const b = slopeRow(dU, stride, row, 1, left);
      const c = slopeRow(dU, stride, row, 2, left);
      const d = slopeRow(dU, stride, row, 3, left);
      const sum = f32x4.mul(half, f32x4.add(b, c));
      const at = to + row * 3 * stride;
      storeUpTo4(at, f32x4.add(a, sum), left);
      storeUpTo4(at + stride, f32x4.mul(half, f32x4.sub(b, c)), left);
      storeUpTo4(at + 2 * stride, f32x4.add(sum, d), left);
    }
  }
}

/** A number of G' dU. */
function slopeRow(dU: usize, stride: i32, row: i32, column: i32, left: i32): v128 {
  const half = f32x4.splat(0.5);
  const b = loadUpTo4(dU + (4 + column) * stride, left);
  const c = loadUpTo4(dU + (8 + column) * stride, left);
  if (row === 1) return f32x4.mul(half, f32x4.sub(b, c));
  const sum = f32x4.mul(half, f32x4.add(b, c));
  const end = loadUpTo4(dU + (row === 0 ? column : 12 + column) * stride, left);
  return f32x4.add(sum, end);
}

/**
 * Tiles of images [b, height, width, channels] from `first` on -> V [16, tiles, channels]. The first input of an image lies `top` above and
 * `left` beside it, outside is zero. `patch` is room for a tile of inputs that reaches outside.
 */
export function winogradInputs(
  images: usize,
  to: usize,
  patch: usize,
  height: i32,
  width: i32,
  channels: i32,
  top: i32,
  left: i32,
  tileRows: i32,
  tileColumns: i32,
  first: i32,
  tiles: i32,
): void {
  const pixel = channels << 2;
  const line = width * pixel;
  const part = tiles * pixel;
  for (let tile = first; tile < first + tiles; tile++, to += pixel) {
    const column = tile % tileColumns;
    const row = (tile / tileColumns) % tileRows;
    const image = images + (tile / (tileColumns * tileRows)) * height * line;
    const y = 2 * row - top;
    const x = 2 * column - left;
    if (y >= 0 && x >= 0 && y + 4 <= height && x + 4 <= width) {
      transformInputs(image + y * line + x * pixel, line, pixel, to, part, channels);
    } else {
      copyTile(image, patch, height, width, pixel, y, x);
      transformInputs(patch, 4 * pixel, pixel, to, part, channels);
    }
  }
}

/** The inputs of a tile of which some lie outside of the image, as [4, 4, channels]. */
function copyTile(image: usize, patch: usize, height: i32, width: i32, pixel: i32, y: i32, x: i32): void {
  for (let row = y; row < y + 4; row++)
    for (let column = x; column < x + 4; column++, patch += pixel) {
      if (row < 0 || row >= height || column < 0 || column >= width) memory.fill(patch, 0, pixel);
      else memory.copy(patch, image + (row * width + column) * pixel, pixel);
    }
}

/** B' d B */
function transformInputs(d: usize, line: i32, pixel: i32, to: usize, part: i32, channels: i32): void {
  for (let c = 0; c < channels; c += 4, d += 16, to += 16) {
    const count = channels - c;
    for (let row = 0; row < 4; row++) {
      // Row 0: d0 - d2, 1: d1 + d2, 2: d2 - d1, 3: d1 - d3.
      const one = d + (row === 0 ? 0 : row === 2 ? 2 : 1) * line;
      const other = d + (row === 2 ? 1 : row === 3 ? 3 : 2) * line;
      const sign = f32x4.splat(row === 1 ? 1 : -1);
      const v0 = addSigned(one, other, sign, count);
      const v1 = addSigned(one + pixel, other + pixel, sign, count);
      const v2 = addSigned(one + 2 * pixel, other + 2 * pixel, sign, count);
      const v3 = addSigned(one + 3 * pixel, other + 3 * pixel, sign, count);
      const at = to + 4 * row * part;
      storeUpTo4(at, f32x4.sub(v0, v2), count);
      storeUpTo4(at + part, f32x4.add(v1, v2), count);
      storeUpTo4(at + 2 * part, f32x4.sub(v2, v1), count);
      storeUpTo4(at + 3 * part, f32x4.sub(v1, v3), count);
    }
  }
}

function addSigned(one: usize, other: usize, sign: v128, count: i32): v128 {
  return f32x4.add(loadUpTo4(one, count), f32x4.mul(sign, loadUpTo4(other, count)));
}

/** M [16, tiles, channels] -> those tiles of images [b, height, width, channels] from `first` on: A' M A */
export function winogradOutputs(
  m: usize,
  images: usize,
  height: i32,
  width: i32,
  channels: i32,
  tileRows: i32,
  tileColumns: i32,
  first: i32,
  tiles: i32,
): void {
  const pixel = channels << 2;
  const line = width * pixel;
  const part = tiles * pixel;
  for (let tile = first; tile < first + tiles; tile++, m += pixel) {
    const x = 2 * (tile % tileColumns);
    const y = 2 * ((tile / tileColumns) % tileRows);
    const isWide = x + 1 < width;
    const isHigh = y + 1 < height;
    const to = images + (tile / (tileColumns * tileRows)) * height * line + y * line + x * pixel;
    for (let c = 0; c < channels; c += 4) {
      const count = channels - c;
      const at = to + (c << 2);
      writeOutputs(m + (c << 2), part, 1, at, pixel, isWide, count);
      if (isHigh) writeOutputs(m + (c << 2), part, -1, at + line, pixel, isWide, count);
    }
  }
}

/** A line of two outputs: of the rows of M their sum 0 + 1 + 2, or with `sign` -1 1 - 2 - 3. */
function writeOutputs(m: usize, part: i32, sign: i32, to: usize, pixel: i32, isWide: bool, count: i32): void {
  const s0 = outputColumn(m, part, sign, 0, count);
  const s1 = outputColumn(m, part, sign, 1, count);
  const s2 = outputColumn(m, part, sign, 2, count);
  storeUpTo4(to, f32x4.add(f32x4.add(s0, s1), s2), count);
  if (!isWide) return;
  const s3 = outputColumn(m, part, sign, 3, count);
  storeUpTo4(to + pixel, f32x4.sub(f32x4.sub(s1, s2), s3), count);
}

function outputColumn(m: usize, part: i32, sign: i32, column: i32, count: i32): v128 {
  const m1 = loadUpTo4(m + (4 + column) * part, count);
  const m2 = loadUpTo4(m + (8 + column) * part, count);
  if (sign > 0) return f32x4.add(f32x4.add(loadUpTo4(m + column * part, count), m1), m2);
  return f32x4.sub(f32x4.sub(m1, m2), loadUpTo4(m + (12 + column) * part, count));
}

/** Gradients at those tiles of the outputs -> at M [16, tiles, channels]: A dy A' */
export function winogradSlopes(
  images: usize,
  m: usize,
  height: i32,
  width: i32,
  channels: i32,
  tileRows: i32,
  tileColumns: i32,
  first: i32,
  tiles: i32,
): void {
  const pixel = channels << 2;
  const line = width * pixel;
  const part = tiles * pixel;
  for (let tile = first; tile < first + tiles; tile++, m += pixel) {
    const x = 2 * (tile % tileColumns);
    const y = 2 * ((tile / tileColumns) % tileRows);
    const isWide = x + 1 < width;
    const isHigh = y + 1 < height;
    const from = images + (tile / (tileColumns * tileRows)) * height * line + y * line + x * pixel;
    const zero = f32x4.splat(0);
    for (let c = 0; c < channels; c += 4) {
      const count = channels - c;
      const at = from + (c << 2);
      const to = m + (c << 2);
      const a0 = loadUpTo4(at, count);
      const b0 = isWide ? loadUpTo4(at + pixel, count) : zero;
      const a1 = isHigh ? loadUpTo4(at + line, count) : zero;
      const b1 = isHigh && isWide ? loadUpTo4(at + line + pixel, count) : zero;
      writeSlopes(to, part, a0, b0, count);
      writeSlopes(to + 4 * part, part, f32x4.add(a0, a1), f32x4.add(b0, b1), count);
      writeSlopes(to + 8 * part, part, f32x4.sub(a0, a1), f32x4.sub(b0, b1), count);
      writeSlopes(to + 12 * part, part, f32x4.neg(a1), f32x4.neg(b1), count);
    }
  }
}

function writeSlopes(to: usize, part: i32, a: v128, b: v128, count: i32): void {
  storeUpTo4(to, a, count);
  storeUpTo4(to + part, f32x4.add(a, b), count);
  storeUpTo4(to + 2 * part, f32x4.sub(a, b), count);
  storeUpTo4(to + 3 * part, f32x4.neg(b), count);
}

/** filter [9, channels, outputs] -> [9, outputs, channels], turned by half a turn: the filter of the gradient at the inputs */
export function turnFilter(filter: usize, to: usize, channels: i32, outputs: i32): void {
  const size = (channels * outputs) << 2;
  for (let q = 0; q < 9; q++) transpose(filter + q * size, to + (8 - q) * size, channels, outputs);
}

/** x [rows, columns] -> its transpose */
export function transpose(x: usize, to: usize, rows: i32, columns: i32): void {
  for (let c = 0; c < columns; c++)
    for (let r = 0; r < rows; r++, to += 4) store<f32>(to, load<f32>(x + ((r * columns + c) << 2)));
}
