/** What CC-Net sees of an observation: pixels, elements, the instruction, and the fields that can be emitted. */
import type { Dom, DomElement } from '../../../contracts/dom';
import type { Observation } from '../../../contracts/env';
import type { PictureSize } from '../../../contracts/needs';
import { decodeSnapshot } from '../../../dom/snapshot';
import { isSameList } from '../../shared/lists';
import { showsPixels, toRgb } from '../../shared/pixels';
import { binsOf } from '../act/pointer';
import { labelOf } from './labels';
import { type Text, Texts } from './Texts';
import { wordsOf } from './vocabulary';

/** Numbers that describe an element besides its words. */
export const ELEMENT_FEATURES = 12;

/** One state. If nothing has changed, it is the very same object, so that it is computed only once. */
export interface Screen {
  /** [height * width * 3] red, green, blue; null if the network sees no pictures */
  readonly pixels: Uint8Array | null;
  readonly instruction: Text;
  /** [n] in document order */
  readonly elements: readonly Text[];
  /** [n] numbers of the elements in the environment */
  readonly refs: Int32Array;
  /** [n * ELEMENT_FEATURES] */
  readonly features: Float32Array;
  /** [2 n] column and row of each element's middle */
  readonly places: Int32Array;
  /** [f] what can be emitted, name and value */
  readonly fields: readonly Text[];
}

export interface Sight {
  /** Required size of pictures; null if the network sees none. */
  readonly picture: PictureSize | null;
  readonly hasElements: boolean;
  readonly hasFields: boolean;
  /** Whether elements come with the share of their words that occur in the instruction. */
  readonly quotes: boolean;
  /** Whether controls are read together with what the page says beside them. */
  readonly labels: boolean;
  /** Maximum number of elements seen. */
  readonly elements: number;
  /** Maximum number of words read from a string. */
  readonly words: number;
}

/** A value of this many characters counts as long. */
const LONG_VALUE = 20;

export class ScreenEncoder {
  /**
   * @param screenSize of the task, CSS pixels
   * @param texts shared by the encoders of all tasks, so that equal strings are the same in all of them
   */
  constructor(
    private readonly screenSize: PictureSize,
    private readonly sight: Sight,
    private readonly texts = new Texts(sight.words),
  ) {}

  /** @param before an earlier state, which is returned if this one is no different */
  encode(observation: Observation, before?: Screen): Screen {
    const { utterance, fields } = observation;
    const dom = decodeSnapshot(observation.dom);
    const seen = this.sight.hasElements ? this.elementsOf(dom) : [];
    const labels = seen.map((element) =>
      this.sight.labels && element.value !== null ? labelOf(element, dom) : '',
    );
    const quoted = new Set(this.sight.quotes ? wordsOf(utterance) : []);
    const places = seen.map(({ left, top, width, height }) =>
      binsOf({ x: left + width / 2, y: top + height / 2 }, this.screenSize),
    );
    const now: Omit<Screen, 'pixels'> = {
      instruction: this.texts.read(utterance),
      elements: seen.map((element, i) =>
        this.texts.read(`${sentenceOf(element)} ${labels[i]}`, [element.tag]),
      ),
      refs: Int32Array.from(seen, ({ ref }) => ref),
      features: Float32Array.from(seen.flatMap((element, i) => this.featuresOf(element, labels[i], quoted))),
      places: Int32Array.from(places.flatMap(({ x, y }) => [x, y])),
      fields: this.sight.hasFields ? fields.map(([name, value]) => this.texts.read(`${name} ${value}`)) : [],
    };
    const picture = this.pictureOf(observation);
    if (before && isSameScreen(before, now) && showsPixels(before.pixels, picture)) return before;
    return { ...now, pixels: picture && toRgb(picture) };
  }

  /** Leaves that have a size, and whatever holds a value; if there are too many, those on the screen come first. */
  private elementsOf({ elements }: Dom): DomElement[] {
    const all = elements.filter(
      ({ text, value, width, height }) => (text !== null || value !== null) && width > 0 && height > 0,
    );
    if (all.length <= this.sight.elements) return all;
    const { width, height } = this.screenSize;
    const isOut = (element: DomElement) =>
      element.left >= width ||
      element.top >= height ||
      element.left + element.width <= 0 ||
      element.top + element.height <= 0;
    const kept = [...all.filter((element) => !isOut(element)), ...all.filter(isOut)].slice(
      0,
      this.sight.elements,
    );
    return kept.sort((a, b) => a.index - b.index);
  }

  private featuresOf(element: DomElement, label: string, quoted: ReadonlySet<string>): number[] {
    const { left, top, width, height, text, value, focused, tampered } = element;
    const own = wordsOf(`${text ?? ''} ${typeof value === 'string' ? value : ''}`);
    const words = own.length > 0 ? own : wordsOf(label);
    const inQuotes = words.filter((word) => quoted.has(word)).length;
    return [
      ...[left / this.screenSize.width, top / this.screenSize.height],
      ...[width / this.screenSize.width, height / this.screenSize.height],
      ...[Number(focused), Number(tampered)],
      ...[Number(text !== null && text !== ''), Number(typeof value === 'string')],
      typeof value === 'string' ? Math.min(1, value.length / LONG_VALUE) : 0,
      typeof value === 'boolean' ? (value ? 1 : -1) : 0,
      words.length > 0 ? inQuotes / words.length : 0,
      Number(words.length > 0 && inQuotes === words.length),
    ];
  }

  private pictureOf({ screenshot }: Observation): Uint8ClampedArray | null {
    const { picture } = this.sight;
    if (!picture) return null;
    const { width, height } = picture;
    // An earlier step may have lost its picture: everything else is still seen, and the picture is white.
    if (!screenshot) return new Uint8ClampedArray(4 * width * height).fill(255);
    if (screenshot.width !== width || screenshot.height !== height)
      throw new Error(`CC-Net needs pictures of ${width} x ${height} pixels here`);
    return screenshot.data;
  }
}

const sentenceOf = ({ text, value, id, classes }: DomElement): string =>
  [text ?? '', typeof value === 'string' ? value : '', id, classes].join(' ');

const isSameScreen = (a: Omit<Screen, 'pixels'>, b: Omit<Screen, 'pixels'>): boolean =>
  a.instruction === b.instruction &&
  isSameList(a.elements, b.elements) &&
  isSameList(a.fields, b.fields) &&
  isSameList(a.refs, b.refs) &&
  isSameList(a.features, b.features);
