/** States as tensors. Of states that are the same object one goes in, however many steps were taken in it. */
import * as tf from '../../../nn/tf';
import { PICTURE } from '../act/grid';
import { KEYS } from '../act/keys';
import type { Screen } from '../encode/screen';
import { INPUTS } from './layout';

const PIXELS = PICTURE.width * PICTURE.height;

export interface Batch {
  /** [u, 210, 160, 4] darkness of red, green and blue, 0 for white, and the map of texts; all 0 to 1 */
  readonly pictures: tf.Tensor4D;
  /** [u, keys] */
  readonly keys: tf.Tensor2D;
}

/** The different ones among them, and for each which of these it is. */
export function distinct(screens: readonly Screen[]): {
  readonly unique: readonly Screen[];
  readonly index: Int32Array;
} {
  const places = new Map<Screen, number>();
  for (const screen of screens) if (!places.has(screen)) places.set(screen, places.size);
  return { unique: [...places.keys()], index: Int32Array.from(screens, (screen) => places.get(screen)!) };
}

export function makeBatch(screens: readonly Screen[]): Batch {
  const u = screens.length;
  const pictures = new Float32Array(u * PIXELS * INPUTS);
  const keys = new Float32Array(u * KEYS.length);
  for (const [i, screen] of screens.entries()) {
    fill(pictures.subarray(i * PIXELS * INPUTS, (i + 1) * PIXELS * INPUTS), screen);
    keys.set(screen.keys, i * KEYS.length);
  }
  return {
    pictures: tf.tensor4d(pictures, [u, PICTURE.height, PICTURE.width, INPUTS]),
    keys: tf.tensor2d(keys, [u, KEYS.length]),
  };
}

const WHITE = 255;
/** By how bright. */
const DARKNESS = Float32Array.from({ length: WHITE + 1 }, (_, value) => 1 - value / WHITE);

/**
 * Most of a page is white, which is nothing to the network, like what lies outside of the picture: convolutions leave it out.
 * @param picture zeros
 */
function fill(picture: Float32Array, { pixels, places, scores }: Screen): void {
  for (let i = 0, from = 0; i < picture.length; i += INPUTS, from += 3) {
    const [red, green, blue] = [pixels[from], pixels[from + 1], pixels[from + 2]];
    if ((red & green & blue) === WHITE) continue;
    picture[i] = DARKNESS[red];
    picture[i + 1] = DARKNESS[green];
    picture[i + 2] = DARKNESS[blue];
  }
  for (const [i, place] of places.entries()) picture[place * INPUTS + 3] = scores[i];
}
