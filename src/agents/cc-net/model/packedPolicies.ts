/**
 * Policies as rows of one matrix, so that one read brings all of them from the device. The layout of a row, with f and n the most
 * fields and elements of a batch: memory [memoryWidth], value [1], logits of type and of key, log p(x, y) [PLACES] column by
 * column, logits of fields [f], logits of elements [n]. The last two are absent if nothing can be chosen by them.
 */
import * as tf from '../../../nn/tf';
import type { Weights } from '../../../nn/Weights';
import type { Distributions } from '../act/choosing';
import type { Screen } from '../encode/ScreenEncoder';
import type { CcSettings } from '../settings';
import { distributionsOf } from './distributions';
import { normalisedValue } from './heads';
import type { Heads } from './headsAt';
import { headWidths, memoryWidth } from './layout';
import { logPlaces } from './pointing';
import { mostKeys } from './screenEncoding';
import type { Memory } from './sequences';

/** The policy in one step, the state's value and the memory. */
export interface Policy extends Distributions {
  /** In units of PopArt's scale. */
  readonly value: number;
  /** After this step. */
  readonly memory: Memory;
}

/** @param after states [r, width] and memories [r, memoryWidth] after the step */
export function packPolicies(
  weights: Weights,
  after: { readonly state: tf.Tensor2D; readonly memories: tf.Tensor2D },
  { type, x, key, field, element, pointing }: Heads,
): tf.Tensor2D {
  return tf.concat2d(
    [
      ...[after.memories, normalisedValue(weights, after.state).expandDims(1) as tf.Tensor2D],
      ...[type, key, logPlaces(weights, after.state, x, pointing)],
      ...(field ? [field] : []),
      ...(element ? [element] : []),
    ],
    1,
  );
}

export function unpackPolicies(
  numbers: Float32Array,
  screens: readonly Screen[],
  settings: CcSettings,
): Policy[] {
  const length = numbers.length / screens.length;
  const remembered = memoryWidth(settings);
  const [types, , keys] = headWidths(settings);
  const fields = mostKeys('fields', screens, settings);
  return screens.map((screen, i) => {
    const row = numbers.subarray(i * length, (i + 1) * length);
    return {
      memory: row.slice(0, remembered),
      value: row[remembered],
      ...distributionsOf(row.subarray(remembered + 1), screen, settings, { types, keys, fields }),
    };
  });
}
