// @ts-nocheck: AssemblyScript
/**
 * The patches of an image [height, width, channels] that a convolution looks at, one row each: [lines * outWidth,
 * filterHeight * filterWidth * channels], for `lines` lines of its output from `firstLine` on. Outside is zero.
 */
import { copyFloats } from './rows';
import { addScaled, loadUpTo4 } from './vector';

export function gatherPatches(
  image: usize,
  patches: usize,
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
  lines: i32,
): void {
  const run = filterWidth * channels;
  for (let line = firstLine; line < firstLine + lines; line++) {
    for (let column = 0; column < outWidth; column++) {
      const x = column * strideWidth - left;
      const from = max(0, -x);
      const to = min(filterWidth, width - x);
      for (let q = 0; q < filterHeight; q++, patches += run << 2) {
        const y = line * strideHeight - top + q;
        if (y < 0 || y >= height || from >= to) {
          memory.fill(patches, 0, run << 2);
          continue;
        }
        const source = image + (((y * width + x + from) * channels) << 2);
        if (from > 0) memory.fill(patches, 0, (from * channels) << 2);
        copyFloats(source, patches + ((from * channels) << 2), (to - from) * channels);
        if (to < filterWidth)
          memory.fill(patches + ((to * channels) << 2), 0, ((filterWidth - to) * channels) << 2);
      }
    }
  }
}

/**
 * `gatherPatches` for only those patches that contain more than zeros, one after the other; `places` (int32) receives their
 * indices in the block. Returns their number.
 */
export function gatherFilledPatches(
  image: usize,
  patches: usize,
  places: usize,
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
  lines: i32,
): i32 {
  const count = listFilledPatches(
    image,
    places,
    height,
    width,
    channels,
    filterHeight,
    filterWidth,
    strideHeight,
    strideWidth,
    top,
    left,
    outWidth,
    firstLine,
    lines,
  );
  let target = patches;
  for (let i = 0; i < count; i++) {
    const place = load<i32>(places + (i << 2));
    const line = place / outWidth;
    const y = (firstLine + line) * strideHeight - top;
    const x = (place - line * outWidth) * strideWidth - left;
    const from = max(0, -x);
    const to = min(filterWidth, width - x);
    for (let q = y; q < y + filterHeight; q++, target += (filterWidth * channels) << 2) {
      if (q < 0 || q >= height) {
        memory.fill(target, 0, (filterWidth * channels) << 2);
        continue;
      }
      const source = image + (((q * width + x + from) * channels) << 2);
      if (from > 0) memory.fill(target, 0, (from * channels) << 2);
      copyFloats(source, target + ((from * channels) << 2), (to - from) * channels);
      if (to < filterWidth)
        memory.fill(target + ((to * channels) << 2), 0, ((filterWidth - to) * channels) << 2);
    }
  }
  return count;
}

/** `places` (int32) receives the indices of the block's patches that contain more than zeros. Returns their number. */
export function listFilledPatches(
  image: usize,
  places: usize,
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
  lines: i32,
): i32 {
  let count: i32 = 0;
  for (let line = 0; line < lines; line++) {
    const y = (firstLine + line) * strideHeight - top;
    for (let column = 0; column < outWidth; column++) {
      const x = column * strideWidth - left;
      if (isEmpty(image, height, width, channels, filterHeight, filterWidth, y, x)) continue;
      store<i32>(places + (count << 2), line * outWidth + column);
      count++;
    }
  }
  return count;
}

/** Whether the patch whose first pixel is (x, y) contains only zeros. */
function isEmpty(
  image: usize,
  height: i32,
  width: i32,
  channels: i32,
  filterHeight: i32,
  filterWidth: i32,
  y: i32,
  x: i32,
): bool {
  const from = max(0, x);
  const run = (min(width, x + filterWidth) - from) * channels;
  for (let q = max(0, y); q < min(height, y + filterHeight); q++) {
    const source = image + (((q * width + from) * channels) << 2);
    let bits = i32x4.splat(0);
    for (let i = 0; i < run; i += 4) bits = v128.or(bits, loadUpTo4(source + (i << 2), run - i));
    if (v128.any_true(bits)) return false;
  }
  return true;
}

/** Adds patches to where they came from; see above. */
export function scatterPatches(
  patches: usize,
  image: usize,
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
  lines: i32,
): void {
  const run = filterWidth * channels;
  for (let line = firstLine; line < firstLine + lines; line++) {
    for (let column = 0; column < outWidth; column++) {
      const x = column * strideWidth - left;
      const from = max(0, -x);
      const to = min(filterWidth, width - x);
      for (let q = 0; q < filterHeight; q++, patches += run << 2) {
        const y = line * strideHeight - top + q;
        if (y < 0 || y >= height || from >= to) continue;
        const target = image + (((y * width + x + from) * channels) << 2);
        addScaled(target, 1, patches + ((from * channels) << 2), (to - from) * channels);
      }
    }
  }
}
