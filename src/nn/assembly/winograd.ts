// @ts-nocheck: AssemblyScript
/**
 * Convolutions of 3 x 3 with stride 1 by the minimal filtering of Winograd, as Lavin and Gray (2016) use it, F(2 x 2, 3 x
 * 3): a tile of 2 x 2 outputs takes 16 products instead of the usual 36. Inputs d of a tile (4 x 4), filter g and outputs
 * y are
 *
 *     V = B' d B,  U = G g G',  M = U V (sums over channels),  y = A' M A
 *
 * with B' = (1 0 -1 0; 0 1 1 0; 0 -1 1 0; 0 1 0 -1), G = (1 0 0; 1/2 1/2 1/2; 1/2 -1/2 1/2; 0 0 1), A' = (1 1 1 0; 0 1 -1 -1), so that
 * everything besides the products is sums and halves. V is [16, tiles, channels], U [16, channels, outputs], M [16, tiles, outputs].
 * Tiles are numbered over all images, row by row. There are at least four channels: if their number is not a multiple of four, the
 * last four overlap the ones before, and some are computed twice.
 */

/** filter [3, 3, size] -> U [16, size] */
export function winogradFilter(filter: usize, to: usize, size: i32): void {
  const stride = size << 2;
  const half = f32x4.splat(0.5);
  for (let i = 0; i < size; i += 4) {
    const from = filter + (min(i, size - 4) << 2);
    for (let row = 0; row < 4; row++) {
      const a = filterRow(from, stride, row, 0);
      const b = filterRow(from, stride, row, 1);
      const c = filterRow(from, stride, row, 2);
      const outer = f32x4.mul(half, f32x4.add(a, c));
      const inner = f32x4.mul(half, b);
      const at = to + (from - filter) + row * 4 * stride;
      v128.store(at, a);
      v128.store(at + stride, f32x4.add(outer, inner));
      v128.store(at + 2 * stride, f32x4.sub(outer, inner));
      v128.store(at + 3 * stride, c);
    }
  }
}

/** A number of G g. */
function filterRow(filter: usize, stride: i32, row: i32, column: i32): v128 {
  const first = v128.load(filter + column * stride);
  const last = v128.load(filter + (6 + column) * stride);
  if (row === 0) return first;
  if (row === 3) return last;
  const half = f32x4.splat(0.5);
  const outer = f32x4.mul(half, f32x4.add(first, last));
  const inner = f32x4.mul(half, v128.load(filter + (3 + column) * stride));
  return row === 1 ? f32x4.add(outer, inner) : f32x4.sub(outer, inner);
}

/** Gradient at U [16, size] -> at the filter [3, 3, size]: G' dU G */
export function winogradFilterGradient(dU: usize, to: usize, size: i32): void {
  const stride = size << 2;
  const half = f32x4.splat(0.5);
  for (let i = 0; i < size; i += 4) {
    const from = dU + (min(i, size - 4) << 2);
    for (let row = 0; row < 3; row++) {
      const a = slopeRow(from, stride, row, 0);
      const b = slopeRow(from, stride, row, 1);
      const c = slopeRow(from, stride, row, 2);
      const d = slopeRow(from, stride, row, 3);
      const sum = f32x4.mul(half, f32x4.add(b, c));
      const at = to + (from - dU) + row * 3 * stride;
      v128.store(at, f32x4.add(a, sum));
      v128.store(at + stride, f32x4.mul(half, f32x4.sub(b, c)));
      v128.store(at + 2 * stride, f32x4.add(sum, d));
    }
  }
}

/** A number of G' dU. */
function slopeRow(dU: usize, stride: i32, row: i32, column: i32): v128 {
  const half = f32x4.splat(0.5);
  const b = v128.load(dU + (4 + column) * stride);
  const c = v128.load(dU + (8 + column) * stride);
  if (row === 1) return f32x4.mul(half, f32x4.sub(b, c));
  const sum = f32x4.mul(half, f32x4.add(b, c));
  const end = v128.load(dU + (row === 0 ? column : 12 + column) * stride);
  return f32x4.add(sum, end);
}

/**
 * Tiles of images [b, height, width, channels] from `first` on -> V [16, tiles, channels]. The first input lies `top`
 * above and `left` of the image; outside is zero. `patch` is room for a tile of inputs that reaches outside.
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

/** The inputs of a tile that lies partly outside the image, as [4, 4, channels]. */
function copyTile(image: usize, patch: usize, height: i32, width: i32, pixel: i32, y: i32, x: i32): void {
  for (let row = y; row < y + 4; row++)
    for (let column = x; column < x + 4; column++, patch += pixel) {
      if (row < 0 || row >= height || column < 0 || column >= width) memory.fill(patch, 0, pixel);
      else memory.copy(patch, image + (row * width + column) * pixel, pixel);
    }
}

/** B' d B */
function transformInputs(d: usize, line: i32, pixel: i32, to: usize, part: i32, channels: i32): void {
  for (let c = 0; c < channels; c += 4) {
    const at = min(c, channels - 4) << 2;
    const d0 = d + at;
    const d1 = d0 + line;
    const d2 = d1 + line;
    const d3 = d2 + line;
    const v = to + at;
    writeInputs(
      v,
      part,
      f32x4.sub(v128.load(d0), v128.load(d2)),
      f32x4.sub(v128.load(d0 + pixel), v128.load(d2 + pixel)),
      f32x4.sub(v128.load(d0 + 2 * pixel), v128.load(d2 + 2 * pixel)),
      f32x4.sub(v128.load(d0 + 3 * pixel), v128.load(d2 + 3 * pixel)),
    );
    writeInputs(
      v + 4 * part,
      part,
      f32x4.add(v128.load(d1), v128.load(d2)),
      f32x4.add(v128.load(d1 + pixel), v128.load(d2 + pixel)),
      f32x4.add(v128.load(d1 + 2 * pixel), v128.load(d2 + 2 * pixel)),
      f32x4.add(v128.load(d1 + 3 * pixel), v128.load(d2 + 3 * pixel)),
    );
    writeInputs(
      v + 8 * part,
      part,
      f32x4.sub(v128.load(d2), v128.load(d1)),
      f32x4.sub(v128.load(d2 + pixel), v128.load(d1 + pixel)),
      f32x4.sub(v128.load(d2 + 2 * pixel), v128.load(d1 + 2 * pixel)),
      f32x4.sub(v128.load(d2 + 3 * pixel), v128.load(d1 + 3 * pixel)),
    );
    writeInputs(
      v + 12 * part,
      part,
      f32x4.sub(v128.load(d1), v128.load(d3)),
      f32x4.sub(v128.load(d1 + pixel), v128.load(d3 + pixel)),
      f32x4.sub(v128.load(d1 + 2 * pixel), v128.load(d3 + 2 * pixel)),
      f32x4.sub(v128.load(d1 + 3 * pixel), v128.load(d3 + 3 * pixel)),
    );
  }
}

/** A row of V from one of B' d. */
function writeInputs(to: usize, part: i32, a: v128, b: v128, c: v128, d: v128): void {
  v128.store(to, f32x4.sub(a, c));
  v128.store(to + part, f32x4.add(b, c));
  v128.store(to + 2 * part, f32x4.sub(c, b));
  v128.store(to + 3 * part, f32x4.sub(b, d));
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
      const at = min(c, channels - 4) << 2;
      writeOutputs(m + at, part, 1, to + at, pixel, isWide);
      if (isHigh) writeOutputs(m + at, part, -1, to + at + line, pixel, isWide);
    }
  }
}

/** A line of two outputs: the sum of rows 0 + 1 + 2 of M or, with `sign` -1, 1 - 2 - 3. */
function writeOutputs(m: usize, part: i32, sign: i32, to: usize, pixel: i32, isWide: bool): void {
  const s0 = outputColumn(m, part, sign);
  const s1 = outputColumn(m + part, part, sign);
  const s2 = outputColumn(m + 2 * part, part, sign);
  v128.store(to, f32x4.add(f32x4.add(s0, s1), s2));
  if (!isWide) return;
  const s3 = outputColumn(m + 3 * part, part, sign);
  v128.store(to + pixel, f32x4.sub(f32x4.sub(s1, s2), s3));
}

function outputColumn(m: usize, part: i32, sign: i32): v128 {
  const m1 = v128.load(m + 4 * part);
  const m2 = v128.load(m + 8 * part);
  if (sign > 0) return f32x4.add(f32x4.add(v128.load(m), m1), m2);
  return f32x4.sub(f32x4.sub(m1, m2), v128.load(m + 12 * part));
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
      const offset = min(c, channels - 4) << 2;
      const at = from + offset;
      const to = m + offset;
      const a0 = v128.load(at);
      const b0 = isWide ? v128.load(at + pixel) : zero;
      const a1 = isHigh ? v128.load(at + line) : zero;
      const b1 = isHigh && isWide ? v128.load(at + line + pixel) : zero;
      writeSlopes(to, part, a0, b0);
      writeSlopes(to + 4 * part, part, f32x4.add(a0, a1), f32x4.add(b0, b1));
      writeSlopes(to + 8 * part, part, f32x4.sub(a0, a1), f32x4.sub(b0, b1));
      writeSlopes(to + 12 * part, part, f32x4.neg(a1), f32x4.neg(b1));
    }
  }
}

function writeSlopes(to: usize, part: i32, a: v128, b: v128): void {
  v128.store(to, a);
  v128.store(to + part, f32x4.add(a, b));
  v128.store(to + 2 * part, f32x4.sub(a, b));
  v128.store(to + 3 * part, f32x4.neg(b));
}

/** filter [9, channels, outputs] -> [9, outputs, channels], rotated by half a turn: the filter of the gradient at the inputs */
export function turnFilter(filter: usize, to: usize, channels: i32, outputs: i32): void {
  const size = (channels * outputs) << 2;
  for (let q = 0; q < 9; q++) transpose(filter + q * size, to + (8 - q) * size, channels, outputs);
}

/** x [rows, columns] -> its transpose */
export function transpose(x: usize, to: usize, rows: i32, columns: i32): void {
  for (let c = 0; c < columns; c++)
    for (let r = 0; r < rows; r++, to += 4) store<f32>(to, load<f32>(x + ((r * columns + c) << 2)));
}
