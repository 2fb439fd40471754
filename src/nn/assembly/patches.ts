// @ts-nocheck: AssemblyScript
/**
 * The patches of an image [height, width, channels] that a convolution looks at, one row each: [lines * outWidth,
 * filterHeight * filterWidth * channels], for `lines` lines of its output from `firstLine` on. Outside is zero.
 */
import { copyFloats } from './rows';
import { addScaled } from './vector';

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
