/** Observations as the navigator sees them: elements in the order in which they appeared, and the profile's keys. */
import type { DomSnapshot, ElementRef } from '../../../contracts/dom';
import type { Observation } from '../../../contracts/env';
import { CHECKED, FOCUSED, NO_TEXT, NO_VALUE, TAMPERED } from '../../../dom/snapshot';
import { BLANK_PAGE } from '../../shared/blankPage';
import type { NavigatorSettings } from '../settings';
import { type EncodedTexts, InternedTexts } from './InternedTexts';

/** Bounds of the released observation. */
const MAX_ELEMENTS = 250;
const MAX_FIELDS = 25;
/** Tag, value, text, placeholder, class. */
export const ATTRIBUTES = 5;
/** Focused, tampered, new, a div, left, top, width, height. */
export const FEATURES = 8;
/** The key that every profile has, with no value. */
const DUMMY = '_dummy';

/** n elements, f fields. */
export interface EncodedPage {
  /** [n] the texts on and in each element */
  readonly elements: readonly EncodedTexts[];
  /** [n * FEATURES] */
  readonly features: Float32Array;
  /** [f] */
  readonly fields: readonly EncodedTexts[];
  /** [c] elements that can be acted on, at least one */
  readonly candidates: readonly number[];
}

/** An encoded page, and what is needed to act on it. */
export interface Perception {
  readonly page: EncodedPage;
  /** [n] */
  readonly refs: readonly ElementRef[];
  /** [n] */
  readonly tags: readonly string[];
  /** [f] values are null for the dummy key */
  readonly fields: readonly { readonly key: string; readonly value: string | null }[];
}

/** Elements to click on or fill in. */
const ACTIONABLE = /^(a|button|img|input_.*|select|textarea)$/;

const BOXES: ReadonlySet<string> = new Set(['input_checkbox', 'input_radio']);

export class PageEncoder {
  private readonly texts = new InternedTexts();

  constructor(private readonly settings: Pick<NavigatorSettings, 'candidates' | 'labels'>) {}

  /** @param previous the previous observation of the episode, if any */
  encode({ dom: shown, fields: goal }: Observation, previous: Observation | null): Perception {
    const dom = shown.ref.length > 0 ? shown : BLANK_PAGE;
    const rows = this.settings.labels === 'first' ? labelsFirst(dom, rowsOf(dom)) : rowsOf(dom);
    const seen = previous && new Set(previous.dom.ref);
    const tags = rows.map((row) => dom.strings[dom.tag[row]]);
    const candidates = [...rows.keys()].filter(
      (i) => this.settings.candidates === 'all' || ACTIONABLE.test(tags[i]),
    );
    const fields = [
      { key: DUMMY, value: null },
      ...goal.slice(0, MAX_FIELDS - 1).map(([key, value]) => ({ key, value })),
    ];
    return {
      page: {
        elements: rows.map((row) => this.texts.of(attributesOf(dom, row))),
        features: featuresOf(dom, rows, seen),
        fields: fields.map(({ key }) => this.texts.of([key])),
        candidates: candidates.length > 0 ? candidates : [0],
      },
      refs: rows.map((row) => dom.ref[row]),
      tags,
      fields,
    };
  }
}

/** Elements, without loose text, by the number they were given when first seen. */
function rowsOf({ ref }: DomSnapshot): number[] {
  const rows = [...ref.keys()].filter((row) => ref[row] >= 0).sort((p, q) => ref[p] - ref[q]);
  return rows.slice(0, MAX_ELEMENTS);
}

/**
 * Moves a label that directly follows its checkbox or radio button before it, so that the LSTM has read it by the time it
 * reaches the box.
 */
function labelsFirst({ strings, tag, parent }: DomSnapshot, rows: readonly number[]): number[] {
  const ordered = [...rows];
  for (let i = 0; i + 1 < ordered.length; i++) {
    const [box, label] = [ordered[i], ordered[i + 1]];
    const isBox = BOXES.has(strings[tag[box]]);
    if (!isBox || strings[tag[label]] !== 'label' || parent[label] !== parent[box]) continue;
    [ordered[i], ordered[i + 1]] = [label, box];
    i += 1;
  }
  return ordered;
}

function attributesOf(dom: DomSnapshot, row: number): string[] {
  const { strings, tag, text, classes, hint } = dom;
  const placeholder = hint && hint[row] >= 0 ? strings[hint[row]] : '';
  return [
    strings[tag[row]],
    shownValue(dom, row),
    text[row] === NO_TEXT ? '' : strings[text[row]],
    placeholder,
    strings[classes[row]] || 'no_class',
  ];
}

function shownValue({ value, strings }: DomSnapshot, row: number): string {
  if (value[row] === NO_VALUE) return '';
  return value[row] >= 0 ? strings[value[row]] : String(value[row] === CHECKED);
}

/** [n * FEATURES] Places and sizes are fractions of the widest and of the tallest element. */
function featuresOf(
  { strings, tag, rect, flags, ref }: DomSnapshot,
  rows: readonly number[],
  seen: ReadonlySet<ElementRef> | null,
): Float32Array {
  const greatest = (column: number) => rows.reduce((max, row) => Math.max(max, rect[4 * row + column]), 1);
  const [width, height] = [greatest(2), greatest(3)];
  const features = new Float32Array(rows.length * FEATURES);
  for (const [i, row] of rows.entries()) {
    const at = i * FEATURES;
    features[at] = Number((flags[row] & FOCUSED) !== 0);
    features[at + 1] = Number((flags[row] & TAMPERED) !== 0);
    features[at + 2] = Number(seen !== null && !seen.has(ref[row]));
    features[at + 3] = Number(strings[tag[row]] === 'div');
    for (let side = 0; side < 4; side++)
      features[at + 4 + side] = rect[4 * row + side] / (side % 2 === 0 ? width : height);
  }
  return features;
}
