/** From the heads' outputs for one step to probabilities. */
import { softmax } from '../../../maths/softmax';
import { typeMask } from '../act/actionTypes';
import type { Distributions } from '../act/choosing';
import { BINS, PLACES } from '../act/pointer';
import type { Screen } from '../encode/ScreenEncoder';
import type { CcSettings } from '../settings';

/** @param row logits of type and key, log p(x, y) column by column, logits of fields and elements */
export function distributionsOf(
  row: Float32Array,
  screen: Pick<Screen, 'fields' | 'elements'>,
  { actions }: Pick<CcSettings, 'actions'>,
  { types, keys, fields }: { readonly types: number; readonly keys: number; readonly fields: number },
): Distributions {
  let from = 0;
  const take = (count: number) => {
    from += count;
    return row.subarray(from - count, from);
  };
  const type = softmax(take(types), typeMask(actions, screen.fields.length, screen.elements.length));
  const key = softmax(take(keys));
  const pointer = softmax(transposed(take(PLACES)));
  const field = softmax(take(fields).subarray(0, screen.fields.length));
  const element = softmax(row.subarray(from, Math.min(row.length, from + screen.elements.length)));
  return { type, pointer, key, field, element };
}

/** Turns places from row by row, [y * 51 + x], into column by column, [x * 51 + y], and back. */
export const transposed = (places: Float32Array): Float32Array =>
  places.map((_, i) => places[(i % BINS) * BINS + Math.floor(i / BINS)]);
