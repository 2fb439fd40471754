/** Weights over (element, field) in the order of a matrix: a row for each element, a column for each field. */
import type { ElementRef } from '../../contracts/dom';
import type { ElementFieldWeights } from '../../contracts/views';

export interface ElementFieldRows {
  /** [rows] in document order */
  readonly refs: readonly ElementRef[];
  readonly rows: number;
  /** [rows * fields] row by row */
  readonly values: Float32Array;
  readonly most: number;
}

/** The rows of the elements with the most weight, at most `count`. */
export function byElement({ refs, fields, weights }: ElementFieldWeights, count: number): ElementFieldRows {
  const total = (element: number): number =>
    fields.reduce((sum, _, field) => sum + weights[field * refs.length + element], 0);
  const totals = refs.map((_, element) => total(element));
  const kept = refs
    .map((_, element) => element)
    .sort((a, b) => totals[b] - totals[a])
    .slice(0, count)
    .sort((a, b) => a - b);
  const values = new Float32Array(kept.length * fields.length);
  for (const [row, element] of kept.entries()) {
    for (let field = 0; field < fields.length; field++) {
      values[row * fields.length + field] = weights[field * refs.length + element];
    }
  }
  return {
    refs: kept.map((element) => refs[element]),
    rows: kept.length,
    values,
    most: values.reduce((most, value) => Math.max(most, value), 0),
  };
}
