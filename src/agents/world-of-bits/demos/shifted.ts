/** Demonstrated steps on a page that is moved by a few pixels: what was learned of one place holds of its neighbours too. */
import type { Point } from '../../../contracts/env';
import { cellAt, PICTURE } from '../act/grid';
import type { Screen } from '../encode/screen';

const COLOURS = 3;
const WHITE = 255;

/** The page that much further to the right and down, in pixels; white where nothing is known. */
export function shiftedScreen(screen: Screen, { x: right, y: down }: Point): Screen {
  if (right === 0 && down === 0) return screen;
  const { width, height } = PICTURE;
  const pixels = new Uint8Array(screen.pixels.length).fill(WHITE);
  const line = width * COLOURS;
  const [from, to] = [Math.max(0, -right) * COLOURS, (width - Math.max(0, right)) * COLOURS];
  for (let y = Math.max(0, -down); y < height - Math.max(0, down); y++)
    pixels.set(
      screen.pixels.subarray(y * line + from, y * line + to),
      (y + down) * line + from + right * COLOURS,
    );
  const kept = [...screen.places.keys()].flatMap((text) => {
    const x = (screen.places[text] % width) + right;
    const y = Math.floor(screen.places[text] / width) + down;
    return x < 0 || y < 0 || x >= width || y >= height ? [] : [{ place: y * width + x, text }];
  });
  return {
    pixels,
    places: Int32Array.from(kept, ({ place }) => place),
    scores: Float32Array.from(kept, ({ text }) => screen.scores[text]),
    keys: screen.keys,
  };
}

/** The cell in which a place of the picture lies then. */
export const shiftedCell = ({ x, y }: Point, { x: right, y: down }: Point): number =>
  cellAt({ x: x + right, y: y + down }, PICTURE);
