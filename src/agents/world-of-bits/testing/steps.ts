/** Made-up steps for tests: two pages, clicks, a drag, a move, a key. */
import { Rng } from '../../../random/Rng';
import { BELOW_INSTRUCTION } from '../act/grid';
import { type Choice, CLICK, DRAG, MOVE, NONE_WITHHELD } from '../act/hand';
import { keyMask, NO_KEY, SLOT_KEYS } from '../act/keys';
import type { Screen } from '../encode/ScreenEncoder';
import type { ClonedStep, ReinforcedStep } from '../model/losses';

const SIZE = BELOW_INSTRUCTION.picture;

/** Boxes of several greys on white, some texts. */
export function madeUpScreen(seed: number, size = SIZE): Screen {
  const rng = new Rng(seed);
  const { width, height } = size;
  const pixels = new Uint8Array(3 * width * height).fill(255);
  for (let box = 0; box < 6; box++) {
    const [left, top, shade] = [rng.int(140), rng.int(190), rng.int(200)];
    for (let y = top; y < top + 15; y++)
      pixels.fill(shade, 3 * (y * width + left), 3 * (y * width + left + 18));
  }
  const places = Int32Array.from({ length: 4 }, () => rng.int(width * height));
  return {
    size,
    pixels,
    places,
    scores: Float32Array.from(places, () => rng.next()),
    keys: keyMask(['ab', 'c'], 'slots'),
  };
}

const [first, second] = [madeUpScreen(1), madeUpScreen(2)];
const mouse = (button: number, cell: number): Choice => ({ key: NO_KEY, button, cell });
export const taken: readonly (ClonedStep & ReinforcedStep)[] = [
  {
    screen: first,
    choice: mouse(CLICK, 37),
    withheld: NONE_WITHHELD,
    isEvent: true,
    return: 1,
    advantage: 0.7,
  },
  {
    screen: second,
    choice: mouse(MOVE, 200),
    withheld: SLOT_KEYS,
    isEvent: false,
    return: -1,
    advantage: -0.4,
  },
  {
    screen: first,
    choice: mouse(DRAG, 399),
    withheld: NONE_WITHHELD,
    isEvent: true,
    return: 0.5,
    advantage: 0.2,
  },
  {
    screen: second,
    choice: { ...mouse(MOVE, 0), key: SLOT_KEYS + 1 },
    withheld: SLOT_KEYS,
    isEvent: false,
    return: 0,
    advantage: 1.5,
  },
];
