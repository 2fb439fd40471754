/** Made-up states and a network small enough for finite differences in every parameter. */
import { Rng } from '../../../random/Rng';
import { BINS } from '../act/pointer';
import { ELEMENT_FEATURES, type Screen } from '../encode/ScreenEncoder';
import { Texts } from '../encode/Texts';
import { type CcSettings, pictureOf, resolveSettings } from '../settings';

export const tiny: Partial<CcSettings> = {
  ...{ channels: 1, wordWidth: 4, width: 8, layers: 1, heads: 2, languageHeads: 2, actionWidth: 4 },
  picture: '80 x 105',
};

const texts = new Texts(8);

/** White, with a few grey boxes; words, numbers and places of elements at random. */
export function madeUpScreen(seed: number, elements: number, fields: number): Screen {
  const rng = new Rng(seed);
  const { width, height } = pictureOf(resolveSettings(tiny))!;
  const pixels = new Uint8Array(3 * width * height).fill(255);
  for (let box = 0; box < 6; box++) {
    const [left, top, shade] = [rng.int(60), rng.int(90), rng.int(200)];
    for (let y = top; y < top + 12; y++)
      pixels.fill(shade, 3 * (y * width + left), 3 * (y * width + left + 14));
  }
  const word = () => texts.read(`word${rng.int(9)} of ${rng.int(5)}`);
  return {
    pixels,
    instruction: texts.read('Click on the button'),
    elements: Array.from({ length: elements }, word),
    refs: Int32Array.from({ length: elements }, (_, i) => i + 3),
    features: Float32Array.from({ length: elements * ELEMENT_FEATURES }, () => rng.next()),
    places: Int32Array.from({ length: 2 * elements }, () => rng.int(BINS)),
    fields: Array.from({ length: fields }, word),
  };
}
