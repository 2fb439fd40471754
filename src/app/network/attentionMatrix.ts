/** Attention in each step of an episode, as a matrix. Pure. */
import type { AttendedStep, AxisItem } from '../../contracts/network';

export interface AttentionMatrix {
  /** Steps of the episode, counted from 0. */
  readonly steps: readonly number[];
  readonly columns: readonly AxisItem[];
  /** [steps * columns]; NaN where an element was not on the page */
  readonly values: Float32Array;
}

/** Names of all attentions, in order of first appearance. */
export const attentionNames = (attended: readonly AttendedStep[]): readonly string[] => [
  ...new Set(attended.flatMap(({ views }) => views.map(({ name }) => name))),
];

/** Elements become columns in the order they first appeared on the page; parts of the goal in their own order. */
export function attentionMatrix(attended: readonly AttendedStep[], name: string): AttentionMatrix {
  const columns: AxisItem[] = [];
  const places = new Map<string, number>();
  const placeOf = (key: string, item: AxisItem): number => {
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, columns.length);
    columns.push(item);
    return columns.length - 1;
  };
  const rows = attended.flatMap(({ step, views, labels }) => {
    const view = views.find((one) => one.name === name);
    if (!view) return [];
    const cells =
      view.kind === 'element-weights'
        ? view.refs.map((ref) => placeOf(`${ref}`, { ref, label: labels.get(ref) ?? `element ${ref}` }))
        : view.units.map((unit, i) => placeOf(`${i} ${unit}`, { label: unit }));
    return [{ step, cells, weights: view.weights }];
  });
  const values = new Float32Array(rows.length * columns.length).fill(Number.NaN);
  for (const [row, { cells, weights }] of rows.entries())
    for (const [i, column] of cells.entries()) values[row * columns.length + column] = weights[i];
  return { steps: rows.map(({ step }) => step), columns, values };
}
