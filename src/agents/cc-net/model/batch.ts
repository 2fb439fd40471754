/** States as tensors. States, strings and pictures that are the same object go in once. */
import { darkPictures } from '../../../nn/ops/pictures';
import * as tf from '../../../nn/tf';
import { distinct } from '../../shared/lists';
import { typeMask } from '../act/actionTypes';
import { BINS } from '../act/pointer';
import { ELEMENT_FEATURES, type Screen } from '../encode/ScreenEncoder';
import { isReached, middlesOf, OUTSIDE, PARTS, spansOf } from '../encode/spans';
import type { Text } from '../encode/Texts';
import { type CcSettings, pictureOf } from '../settings';

export interface TextBatch {
  /** int32 [t * longest] rows of the table of words */
  readonly words: tf.Tensor1D;
  /** [t, longest] 1 for words, 0 for padding */
  readonly mask: tf.Tensor2D;
}

/** u distinct states. */
export interface ScreenBatch {
  readonly texts: TextBatch;
  /** [u, h, w, 3] darkness of red, green and blue, 0 for white to 1; null without pictures */
  readonly pictures: tf.Tensor4D | null;
  /** int32 [u] rows of `texts` */
  readonly instructions: tf.Tensor1D;
  /** Null if there are none. */
  readonly elements: ElementBatch | null;
  /** Null if there are none. */
  readonly fields: FieldBatch | null;
  /** [u, types] 1 for types of action that can be chosen */
  readonly types: tf.Tensor2D;
}

/** Elements, padded to the greatest number in a state. */
interface ElementBatch {
  /** int32 [u * n] rows of the batch's texts */
  readonly texts: tf.Tensor1D;
  /** [u * n, features] */
  readonly features: tf.Tensor2D;
  /** int32 [u * n] */
  readonly columns: tf.Tensor1D;
  readonly rows: tf.Tensor1D;
  /** [u, n] */
  readonly mask: tf.Tensor2D;
  /** Where they can be pointed at; null if places are chosen without elements. */
  readonly spans: SpanBatch | null;
}

/** Fields, padded likewise. */
interface FieldBatch {
  /** int32 [u * f] rows of the batch's texts */
  readonly texts: tf.Tensor1D;
  /** [u, f] */
  readonly mask: tf.Tensor2D;
}

export interface SpanBatch {
  /** [u, n] 1 for elements that are at least partly on the screen */
  readonly mask: tf.Tensor2D;
  /** [u, n * 51 * PARTS] 1 for the part of the element that a bin lies on */
  readonly columns: tf.Tensor2D;
  readonly rows: tf.Tensor2D;
  /** [u, n] where the middles of the elements are, in bins */
  readonly middleColumns: tf.Tensor2D;
  readonly middleRows: tf.Tensor2D;
}

export function batchScreens(screens: readonly Screen[], settings: CcSettings): ScreenBatch {
  const texts = distinct(
    screens.flatMap(({ instruction, elements, fields }) => [instruction, ...elements, ...fields]),
  );
  const types = screens.map(({ fields, elements }) =>
    typeMask(settings.actions, fields.length, elements.length),
  );
  return {
    texts: batchTexts(texts.unique),
    pictures: batchPictures(screens, settings),
    instructions: int32(screens.map(({ instruction }) => texts.indexOf(instruction))),
    elements: batchElements(screens, texts.indexOf, settings),
    fields: batchFields(screens, texts.indexOf),
    types: tf.tensor2d(
      types.flatMap((mask) => [...mask]),
      [screens.length, types[0].length],
    ),
  };
}

function batchElements(
  screens: readonly Screen[],
  rowOf: (text: Text) => number,
  { pointsAtElements }: CcSettings,
): ElementBatch | null {
  const counts = screens.map(({ elements }) => elements.length);
  const n = Math.max(0, ...counts);
  if (n === 0) return null;
  // A screen lists the column and the row of each element in turn.
  const places = (first: 0 | 1) =>
    int32(
      screens.flatMap((screen) =>
        padded(
          screen.places.filter((_, i) => i % 2 === first),
          n,
        ),
      ),
    );
  return {
    texts: int32(screens.flatMap(({ elements }) => padded(elements.map(rowOf), n))),
    features: tf.tensor2d(
      screens.flatMap(({ features }) => padded(features, n * ELEMENT_FEATURES)),
      [screens.length * n, ELEMENT_FEATURES],
    ),
    columns: places(0),
    rows: places(1),
    mask: maskOf(counts, n),
    spans: pointsAtElements ? batchSpans(screens, n) : null,
  };
}

function batchFields(screens: readonly Screen[], rowOf: (text: Text) => number): FieldBatch | null {
  const counts = screens.map(({ fields }) => fields.length);
  const f = Math.max(0, ...counts);
  if (f === 0) return null;
  return {
    texts: int32(screens.flatMap(({ fields }) => padded(fields.map(rowOf), f))),
    mask: maskOf(counts, f),
  };
}

const int32 = (values: number[]) => tf.tensor1d(values, 'int32');

/** The values, then zeros. */
const padded = (values: ArrayLike<number>, size: number): number[] =>
  Array.from({ length: size }, (_, i) => values[i] ?? 0);

/** [counts, most] 1 for as many as there are, then 0 */
const maskOf = (counts: readonly number[], most: number) =>
  tf.tensor2d(
    counts.flatMap((count) => Array.from({ length: most }, (_, i) => Number(i < count))),
    [counts.length, most],
  );

/** @param n elements that each state is padded to */
export function batchSpans(screens: readonly Screen[], n: number): SpanBatch {
  const u = screens.length;
  const numbers = (perElement: number) => new Float32Array(u * n * perElement);
  const [mask, middleColumns, middleRows] = [numbers(1), numbers(1), numbers(1)];
  const [columns, rows] = [numbers(BINS * PARTS), numbers(BINS * PARTS)];
  for (const [i, screen] of screens.entries()) {
    const [across, down] = [spansOf(screen, 'x'), spansOf(screen, 'y')];
    markParts(across, columns.subarray(i * n * BINS * PARTS));
    markParts(down, rows.subarray(i * n * BINS * PARTS));
    middleColumns.set(middlesOf(screen, 'x'), i * n);
    middleRows.set(middlesOf(screen, 'y'), i * n);
    for (let element = 0; element < screen.elements.length; element++)
      mask[i * n + element] = Number(isReached(across, element) && isReached(down, element));
  }
  const matrix = (of: Float32Array) => tf.tensor2d(of, [u, of.length / u]);
  return {
    mask: matrix(mask),
    columns: matrix(columns),
    rows: matrix(rows),
    middleColumns: matrix(middleColumns),
    middleRows: matrix(middleRows),
  };
}

function markParts(spans: Int8Array, marks: Float32Array): void {
  for (const [bin, part] of spans.entries()) if (part !== OUTSIDE) marks[bin * PARTS + part] = 1;
}

function batchTexts(texts: readonly Text[]): TextBatch {
  const longest = Math.max(...texts.map(({ rows }) => rows.length));
  const words = new Int32Array(texts.length * longest);
  const mask = new Float32Array(texts.length * longest);
  for (const [i, { rows }] of texts.entries()) {
    words.set(rows, i * longest);
    mask.fill(1, i * longest, i * longest + rows.length);
  }
  return { words: tf.tensor1d(words, 'int32'), mask: tf.tensor2d(mask, [texts.length, longest]) };
}

function batchPictures(screens: readonly Screen[], settings: CcSettings): tf.Tensor4D | null {
  const size = pictureOf(settings);
  if (!size) return null;
  return darkPictures(
    screens.map(({ pixels }) => pixels!),
    size,
  );
}
