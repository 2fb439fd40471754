/**
 * Checks the answers of a sandboxed page. It is code from elsewhere: wrong types, indices that lead nowhere or
 * megabytes of text must end here, as an error, before anything reads them.
 */
import type { DomSnapshot } from '../contracts/dom';
import type { Appearance, Fields, RenderedSnapshot, Screenshot } from '../contracts/env';
import type { ObservationNeeds, PictureSize } from '../contracts/needs';
import type { PageGoal } from '../env/page';
import type { EpisodeStatus, PageObservation } from '../env/TaskPage';

/** The most elements, characters in all strings together, and canvas bytes in one answer. */
const MAX_ELEMENTS = 20_000;
const MAX_CHARACTERS = 2_000_000;
const MAX_PIXEL_BYTES = 64 * 1024 * 1024;
const MAX_FIELDS = 200;

export class BadReply extends Error {
  override readonly name = 'BadReply';
}

type Unknown = Readonly<Record<string, unknown>>;

function need(condition: boolean, what: string): asserts condition {
  if (!condition) throw new BadReply(what);
}

function record(value: unknown, what: string): Unknown {
  need(typeof value === 'object' && value !== null, `${what} is not an object`);
  return value as Unknown;
}

/** Counts the characters of an answer while its strings are checked. */
class Budget {
  private characters = 0;
  private pixelBytes = 0;

  constructor(readonly viewport: PictureSize = { width: 0, height: 0 }) {}

  text(value: unknown, what: string): string {
    need(typeof value === 'string', `${what} is not text`);
    this.characters += value.length;
    need(this.characters <= MAX_CHARACTERS, 'it has too much text');
    return value;
  }

  pixels(bytes: number): void {
    this.pixelBytes += bytes;
    need(this.pixelBytes <= MAX_PIXEL_BYTES, 'it has too many pixels');
  }
}

const finite = (value: unknown, what: string): number => {
  need(typeof value === 'number' && Number.isFinite(value), `${what} is not a number`);
  return value;
};

function within(value: unknown, low: number, high: number, what: string): number {
  const number = finite(value, what);
  need(number >= low && number <= high, `${what} is out of range`);
  return number;
}

export function checkGoal(value: unknown): PageGoal {
  const goal = record(value, 'the goal');
  const budget = new Budget();
  const utterance = budget.text(goal.utterance, 'the utterance');
  if (goal.fields === null) return { utterance, fields: null };
  need(Array.isArray(goal.fields) && goal.fields.length <= MAX_FIELDS, 'the fields are not a list');
  const fields: Fields = Array.from(goal.fields, (field: unknown) => {
    need(Array.isArray(field) && field.length === 2, 'a field is not a pair');
    return [budget.text(field[0], 'a field'), budget.text(field[1], 'a field')] as const;
  });
  return { utterance, fields };
}

export function checkStatus(value: unknown): EpisodeStatus {
  const status = record(value, 'the status');
  const { isDone, rawReward, scaledReward, reason, elapsedMs, potential, penalty } = status;
  return {
    isDone: isDone === true,
    rawReward: finite(rawReward, 'the reward'),
    scaledReward: finite(scaledReward, 'the reward'),
    reason: reason === null ? null : new Budget().text(reason, 'the reason'),
    elapsedMs: finite(elapsedMs, 'the time'),
    potential: potential === null ? null : within(potential, 0, 1, 'the potential'),
    penalty: within(penalty, Number.NEGATIVE_INFINITY, 0, 'the penalty'),
  };
}

/** An error message of the page, cut to a displayable length. */
export const checkMessage = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.slice(0, 500) : undefined;

/**
 * The requested parts of the view.
 * @param viewport the page's viewport: no observed canvas is larger
 */
export function checkView(value: unknown, needs: ObservationNeeds, viewport: PictureSize): PageObservation {
  const view = record(value, 'the view');
  const budget = new Budget(viewport);
  const dom = checkSnapshot(view.dom, budget, needs);
  const screenshot = needs.screenshot && checkScreenshot(view.screenshot, needs.screenshot);
  const seen = { dom, ...(screenshot ? { screenshot } : {}) };
  if (!needs.appearance) return seen;
  const instruction =
    view.instruction === undefined ? undefined : checkRenderedSnapshot(view.instruction, budget);
  return { ...seen, appearance: checkAppearances(view.appearance, dom.ref.length, budget), instruction };
}

function checkScreenshot(value: unknown, { width, height }: PictureSize): Screenshot {
  const screenshot = record(value, 'the screenshot');
  const { data } = screenshot;
  const isOfSize = screenshot.width === width && screenshot.height === height;
  need(isOfSize && isPicture(data, width, height), 'the screenshot does not have the requested size');
  return { width, height, data };
}

const isPicture = (data: unknown, width: number, height: number): data is Uint8ClampedArray =>
  data instanceof Uint8ClampedArray && data.length === 4 * width * height;

function checkRenderedSnapshot(value: unknown, budget: Budget): RenderedSnapshot {
  const { dom: found, appearance } = record(value, 'the instruction');
  const dom = checkSnapshot(found, budget);
  return { dom, appearance: checkAppearances(appearance, dom.ref.length, budget) };
}

function checkSnapshot(
  value: unknown,
  budget: Budget,
  needs: Pick<ObservationNeeds, 'hints' | 'colours'> = {},
): DomSnapshot {
  const {
    strings,
    ref,
    tag,
    text,
    value: values,
    id,
    classes,
    parent,
    rect,
    flags,
    hint,
    colours,
  } = record(value, 'the page');
  need(Array.isArray(strings) && strings.length <= 8 * MAX_ELEMENTS, 'its strings are not a list');
  for (const string of strings) budget.text(string, 'a string');
  need(ref instanceof Int32Array && ref.length <= MAX_ELEMENTS, 'it has too many elements');
  const n = ref.length;
  const isColumn = <T extends ArrayBufferView & ArrayLike<number>>(
    column: unknown,
    kind: new () => T,
    length = n,
  ): column is T => column instanceof kind && column.length === length;
  need(isColumn(tag, Uint16Array), 'its column "tag" is malformed');
  need(isColumn(text, Int32Array), 'its column "text" is malformed');
  need(isColumn(values, Int32Array), 'its column "value" is malformed');
  need(isColumn(id, Uint16Array), 'its column "id" is malformed');
  need(isColumn(classes, Uint16Array), 'its column "classes" is malformed');
  need(isColumn(parent, Int16Array), 'its column "parent" is malformed');
  need(isColumn(rect, Float32Array, 4 * n), 'its column "rect" is malformed');
  need(isColumn(flags, Uint8Array), 'its column "flags" is malformed');
  const hinted = needs.hints ? checkHints(hint, n) : undefined;
  if (needs.colours) need(isColumn(colours, Uint32Array, 2 * n), 'its column "colours" is malformed');

  const count = strings.length;
  const seen = new Set<number>();
  for (let i = 0; i < n; i++) {
    need(tag[i] < count && id[i] < count && classes[i] < count, 'an index leads nowhere');
    need(text[i] >= -1 && text[i] < count && values[i] >= -3 && values[i] < count, 'an index leads nowhere');
    need(!hinted || (hinted[i] >= -1 && hinted[i] < count), 'an index leads nowhere');
    need(i === 0 ? parent[i] === -1 : parent[i] >= 0 && parent[i] < i, 'its elements do not form a tree');
    need(ref[i] !== 0 && !seen.has(ref[i]), 'two elements have the same number');
    seen.add(ref[i]);
  }
  need(rect.every(Number.isFinite), 'a rectangle is malformed');
  const dom = { strings, ref, tag, text, value: values, id, classes, parent, rect, flags };
  return {
    ...dom,
    ...(hinted && { hint: hinted }),
    ...(needs.colours && { colours: colours as Uint32Array }),
  };
}

function checkHints(value: unknown, n: number): Int32Array {
  need(value instanceof Int32Array && value.length === n, 'its column "hint" is malformed');
  return value;
}

function checkAppearances(value: unknown, n: number, budget: Budget): Appearance[] {
  need(Array.isArray(value) && value.length === n, 'the appearances do not match the elements');
  // A list may have holes, which `map` would skip.
  return Array.from(value, (item) => checkAppearance(item, budget));
}

function checkAppearance(value: unknown, budget: Budget): Appearance {
  const { color, background, fill, label, scroll, pixels } = record(value, 'an appearance');
  return {
    color: budget.text(color, 'a colour'),
    background: budget.text(background, 'a colour'),
    ...(fill === undefined ? {} : { fill: budget.text(fill, 'a colour') }),
    ...(label === undefined ? {} : { label: budget.text(label, 'a label') }),
    ...(scroll === undefined ? {} : { scroll: checkScroll(scroll) }),
    ...(pixels === undefined ? {} : { pixels: checkPixels(pixels, budget) }),
  };
}

function checkScroll(value: unknown): NonNullable<Appearance['scroll']> {
  const { top, maxTop } = record(value, 'the scroll position');
  return { top: finite(top, 'the scroll position'), maxTop: finite(maxTop, 'the scroll position') };
}

function checkPixels(value: unknown, budget: Budget): NonNullable<Appearance['pixels']> {
  const pixels = record(value, 'a canvas');
  const { data } = pixels;
  const width = side(pixels.width, budget.viewport.width);
  const height = side(pixels.height, budget.viewport.height);
  need(isPicture(data, width, height), 'a canvas does not have its stated size');
  budget.pixels(data.length);
  return { width, height, data };
}

function side(value: unknown, most: number): number {
  need(Number.isInteger(value), 'a side of a canvas is not a whole number');
  return within(value, 1, most, 'a side of a canvas');
}
