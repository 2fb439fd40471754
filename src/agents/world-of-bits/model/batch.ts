/** States as tensors. States that are the same object go in once, however many steps were taken in them. */
import { type Pictures, relatedPictures } from '../../../nn/ops/relatedPictures';
import * as tf from '../../../nn/tf';
import { NONE_WITHHELD } from '../act/hand';
import { KEYS } from '../act/keys';
import type { Screen } from '../encode/ScreenEncoder';

export interface Batch {
  /** [u, height, width, 4] darkness of red, green and blue, 0 for white, and the map of texts; all 0 to 1 */
  readonly pictures: Pictures;
}

/** For screens of one size. */
export function makeBatch(screens: readonly Screen[]): Batch {
  return {
    pictures: relatedPictures(
      screens.map(({ pixels }) => pixels),
      screens[0].size,
      screens.map(({ places, scores }) => ({ places, values: scores })),
    ),
  };
}

/** [s, keys] 1 where a key can be chosen in the step: those of its state, except the withheld one. */
export function makeKeyMasks(
  steps: readonly { readonly screen: Screen; readonly withheld: number }[],
): tf.Tensor2D {
  const masks = new Float32Array(steps.length * KEYS.length);
  for (const [i, { screen, withheld }] of steps.entries()) {
    masks.set(screen.keys, i * KEYS.length);
    if (withheld !== NONE_WITHHELD) masks[i * KEYS.length + withheld] = 0;
  }
  return tf.tensor2d(masks, [steps.length, KEYS.length]);
}
