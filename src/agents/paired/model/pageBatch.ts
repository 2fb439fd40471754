/**
 * Encoded pages as tensors without padding: elements packed by their place in the page, for the LSTM; equal elements and
 * equal keys listed once. b = pages, r = elements of all pages, u = distinct elements, k = distinct keys, p = pairs.
 */
import { type Segments, segmentsOf } from '../../../nn/ops/segments';
import { type PackedSequences, packedRow, packSequences } from '../../../nn/packed';
import * as tf from '../../../nn/tf';
import type { EncodedTexts } from '../encode/InternedTexts';
import { ATTRIBUTES, type EncodedPage, FEATURES } from '../encode/PageEncoder';
import { TEXT_TOKENS } from '../encode/vocabulary';

export interface PageBatch {
  readonly packed: PackedSequences;
  /** int32 [u * ATTRIBUTES, TEXT_TOKENS], -1 for padding */
  readonly elements: tf.Tensor2D;
  /** int32 [r] which distinct element it is; packed */
  readonly elementOf: tf.Tensor1D;
  /** [r, FEATURES] packed */
  readonly features: tf.Tensor2D;
  /** int32 [k, TEXT_TOKENS] */
  readonly keys: tf.Tensor2D;
  /** Pairs of each page [b over p]: candidates of its first field, of its second, ... */
  readonly pairs: Segments;
  /** int32 [p] packed row of the pair's element */
  readonly pairElements: tf.Tensor1D;
  /** int32 [p] distinct key of the pair's field */
  readonly pairKeys: tf.Tensor1D;
}

export const pairCount = ({ candidates, fields }: EncodedPage): number => candidates.length * fields.length;

export function batchPages(pages: readonly EncodedPage[]): PageBatch {
  const packed = packSequences(pages.map(({ elements }) => elements.length));
  const [elements, keys] = [new Distinct(), new Distinct()];
  const elementOf = new Int32Array(packed.rows);
  const features = new Float32Array(packed.rows * FEATURES);
  const pairs = segmentsOf(pages.map(pairCount));
  const pairElements = new Int32Array(pairs.ofRow.size);
  const pairKeys = new Int32Array(pairs.ofRow.size);
  let pair = 0;
  for (const [b, page] of pages.entries()) {
    for (const [i, element] of page.elements.entries()) {
      const row = packedRow(packed, b, i);
      elementOf[row] = elements.numberOf(element);
      features.set(page.features.subarray(i * FEATURES, (i + 1) * FEATURES), row * FEATURES);
    }
    for (const field of page.fields) {
      const key = keys.numberOf(field);
      for (const candidate of page.candidates) {
        pairElements[pair] = packedRow(packed, b, candidate);
        pairKeys[pair++] = key;
      }
    }
  }
  return {
    packed,
    elements: elements.tokens(ATTRIBUTES),
    elementOf: tf.tensor1d(elementOf, 'int32'),
    features: tf.tensor2d(features, [packed.rows, FEATURES]),
    keys: keys.tokens(1),
    pairs,
    pairElements: tf.tensor1d(pairElements, 'int32'),
    pairKeys: tf.tensor1d(pairKeys, 'int32'),
  };
}

/** Numbers texts in the order in which they come. */
class Distinct {
  private readonly numbers = new Map<EncodedTexts, number>();

  numberOf(texts: EncodedTexts): number {
    const known = this.numbers.get(texts);
    if (known !== undefined) return known;
    this.numbers.set(texts, this.numbers.size);
    return this.numbers.size - 1;
  }

  /** int32 [distinct * texts, TEXT_TOKENS] */
  tokens(texts: number): tf.Tensor2D {
    const all = new Int32Array(this.numbers.size * texts * TEXT_TOKENS);
    for (const [{ tokens }, number] of this.numbers) all.set(tokens, number * tokens.length);
    return tf.tensor2d(all, [this.numbers.size * texts, TEXT_TOKENS], 'int32');
  }
}
