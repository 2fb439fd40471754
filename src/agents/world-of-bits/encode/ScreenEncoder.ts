/** What the agent sees: the picture, where texts similar to the query's words are on it, and which keys there are. */
import type { Observation } from '../../../contracts/env';
import type { PictureSize } from '../../../contracts/needs';
import { decodeSnapshot } from '../../../dom/snapshot';
import { isSameList } from '../../shared/lists';
import { showsPixels, toRgb } from '../../shared/pixels';
import { gridOf } from '../act/grid';
import { type Keyboard, keyMask, slotsOf } from '../act/keys';
import { textSimilarity, wordsOf } from './similarity';

/** One state. If nothing has changed, it is the very same object, so that it is computed only once. */
export interface Screen {
  /** Size of the picture: 160 x 210 on MiniWoB's screens. */
  readonly size: PictureSize;
  /** [height * width * 3] red, green, blue */
  readonly pixels: Uint8Array;
  /** [texts] pixels at the middles of texts */
  readonly places: Int32Array;
  /** [texts] similarity of each to the query's words, 0 to 1 */
  readonly scores: Float32Array;
  /** [keys] 1 where the key can be chosen */
  readonly keys: Float32Array;
}

/** Texts are compared with the query once, however often they are seen. */
const REMEMBERED = 20_000;

export class ScreenEncoder {
  private readonly similarities = new Map<string, number>();
  private readonly size: PictureSize;

  constructor(
    private readonly screenSize: PictureSize,
    private readonly keyboard: Keyboard,
  ) {
    this.size = gridOf(screenSize).picture;
  }

  /** @param before an earlier state, which is returned if this one is no different */
  encode(observation: Observation, before?: Screen): Screen {
    const { screenshot, fields } = observation;
    const { size } = this;
    if (!screenshot || screenshot.width !== size.width || screenshot.height !== size.height)
      throw new Error(
        `World of Bits sees screens of this shape in ${size.width} x ${size.height} pixels; all its tasks need screens of the same shape`,
      );
    const map = this.textMap(observation);
    const keys = keyMask(slotsOf(fields, this.keyboard), this.keyboard);
    const isSame =
      before !== undefined &&
      isSameList(before.places, map.places) &&
      isSameList(before.scores, map.scores) &&
      isSameList(before.keys, keys) &&
      showsPixels(before.pixels, screenshot.data);
    return isSame ? before : { size, pixels: toRgb(screenshot.data), ...map, keys };
  }

  /** Every text and every typed value, at the middle of its box; of several at one pixel, the most similar. */
  private textMap({ dom, utterance }: Observation): Pick<Screen, 'places' | 'scores'> {
    const query = wordsOf(utterance);
    const { size, screenSize } = this;
    const best = new Map<number, number>();
    for (const { text, value, left, top, width, height } of decodeSnapshot(dom).elements) {
      const written = [text ?? '', typeof value === 'string' ? value : ''].join(' ').trim();
      const x = Math.floor(((left + width / 2) * size.width) / screenSize.width);
      const y = Math.floor(((top + height / 2) * size.height) / screenSize.height);
      if (written === '' || x < 0 || y < 0 || x >= size.width || y >= size.height) continue;
      const score = this.similarity(written, query);
      const place = y * size.width + x;
      if (score > 0) best.set(place, Math.max(score, best.get(place) ?? 0));
    }
    const places = Int32Array.from(best.keys()).sort();
    return { places, scores: Float32Array.from(places, (place) => best.get(place)!) };
  }

  private similarity(text: string, query: readonly string[]): number {
    const name = `${query.join(' ')}\n${text}`;
    let known = this.similarities.get(name);
    if (known === undefined) {
      if (this.similarities.size >= REMEMBERED) this.similarities.clear();
      known = textSimilarity(text, query);
      this.similarities.set(name, known);
    }
    return known;
  }
}
