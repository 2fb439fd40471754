/** Converts between images and the patches that a convolution multiplies with its filter. */
import type { backend_util } from '../tf';
import { type CompiledLoops, compiledFor } from './compiled';

/** tfjs's description of a convolution: its sizes, strides and padding. */
export type Convolution = backend_util.Conv2DInfo;

/** Numbers in the patches processed at once: few enough to stay in the second-level cache. */
const BLOCK = 1 << 16;

/** A run of lines of the output of one image. */
export interface Block {
  readonly image: number;
  readonly firstLine: number;
  readonly lines: number;
}

/** Numbers in a patch: the rows of the filter as a matrix. */
export function patchSize({ filterHeight, filterWidth, inChannels }: Convolution): number {
  return filterHeight * filterWidth * inChannels;
}

/** Lines of output in a block. */
export function linesPerBlock(c: Convolution): number {
  return Math.min(c.outHeight, Math.max(1, Math.floor(BLOCK / (c.outWidth * patchSize(c)))));
}

/** The outputs of all images, block by block. */
export function* blocksOf(c: Convolution): Generator<Block> {
  const step = linesPerBlock(c);
  for (let image = 0; image < c.batchSize; image++)
    for (let firstLine = 0; firstLine < c.outHeight; firstLine += step)
      yield { image, firstLine, lines: Math.min(step, c.outHeight - firstLine) };
}

/** Where the outputs of a block begin, in outputs. */
export function firstOutput(
  { outHeight, outWidth }: Convolution,
  { image, firstLine }: Omit<Block, 'lines'>,
): number {
  return (image * outHeight + firstLine) * outWidth;
}

/** The outputs of a block and all after it. */
export const outputsOf = (outputs: Float32Array, c: Convolution, block: Omit<Block, 'lines'>): Float32Array =>
  outputs.subarray(firstOutput(c, block) * c.outChannels);

/** True if every patch is one pixel and every pixel a patch, so that the images are their own patches. */
export function isPointwise(c: Convolution): boolean {
  return (
    c.filterHeight * c.filterWidth * c.strideHeight * c.strideWidth === 1 &&
    c.outHeight === c.inHeight &&
    c.outWidth === c.inWidth
  );
}

/** Patches of a block, [lines outWidth, patchSize]; zeros outside of the image. images [b, height, width, channels]. */
export function gatherPatches(
  images: Float32Array,
  c: Convolution,
  block: Block,
  patches: Float32Array,
): void {
  const image = imageOf(images, c, block);
  const compiled = compiledFor(patches);
  if (compiled) {
    compiled.gatherPatches(image, patches, ...extents(c, block));
    return;
  }
  forEachRun(c, block, (at, from, width) => {
    if (from < 0) patches.fill(0, at, at + width);
    else patches.set(image.subarray(from, from + width), at);
  });
}

/**
 * `gatherPatches` for only those patches that contain more than zeros, for compiled loops. `places` receives the index of each
 * among the block's outputs. Returns their number.
 */
export function gatherFilledPatches(
  loops: CompiledLoops,
  images: Float32Array,
  c: Convolution,
  block: Block,
  { patches, places }: { readonly patches: Float32Array; readonly places: Int32Array },
): number {
  return loops.gatherFilledPatches(imageOf(images, c, block), patches, places, ...extents(c, block));
}

/** Adds the patches of a block to where they came from. */
export function scatterPatches(
  patches: Float32Array,
  c: Convolution,
  block: Block,
  images: Float32Array,
): void {
  const image = imageOf(images, c, block);
  const compiled = compiledFor(images);
  if (compiled) {
    compiled.scatterPatches(patches, image, ...extents(c, block));
    return;
  }
  forEachRun(c, block, (at, from, width) => {
    if (from >= 0) for (let i = 0; i < width; i++) image[from + i] += patches[at + i];
  });
}

/** The image that a block belongs to. */
export function imageOf(
  images: Float32Array,
  { inHeight, inWidth, inChannels }: Convolution,
  { image }: Pick<Block, 'image'>,
) {
  const size = inHeight * inWidth * inChannels;
  return images.subarray(image * size, (image + 1) * size);
}

/** In the order of the compiled loops. */
export function sizesOf(c: Convolution): number[] {
  return [
    ...[c.inHeight, c.inWidth, c.inChannels],
    ...[c.filterHeight, c.filterWidth, c.strideHeight, c.strideWidth],
    ...[c.padInfo.top, c.padInfo.left, c.outWidth],
  ];
}

const extents = (c: Convolution, { firstLine, lines }: Block): number[] => [...sizesOf(c), firstLine, lines];

/** Visits the patches in runs of `width` numbers: `at` is the position in the patches, `from` that in the image, or -1 outside of it. */
function forEachRun(
  c: Convolution,
  { firstLine, lines }: Block,
  visit: (at: number, from: number, width: number) => void,
): void {
  const { inHeight, inWidth, inChannels, filterHeight, filterWidth } = c;
  let at = 0;
  const run = (from: number, pixels: number) => {
    visit(at, from, pixels * inChannels);
    at += pixels * inChannels;
  };
  for (let line = firstLine; line < firstLine + lines; line++) {
    for (let column = 0; column < c.outWidth; column++) {
      const x = column * c.strideWidth - c.padInfo.left;
      const start = Math.min(filterWidth, Math.max(0, -x));
      const end = Math.max(start, Math.min(filterWidth, inWidth - x));
      for (let q = 0; q < filterHeight; q++) {
        const y = line * c.strideHeight - c.padInfo.top + q;
        const isInside = y >= 0 && y < inHeight;
        run(-1, start);
        run(isInside ? (y * inWidth + x + start) * inChannels : -1, end - start);
        run(-1, filterWidth - end);
      }
    }
  }
}
