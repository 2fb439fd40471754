/** What can be drawn over the elements of a page: shares of the agent's attention, or what choosing each is worth. */
import type { Inspection } from '../../contracts/agent';
import type { ElementRef } from '../../contracts/dom';
import { positionIn, rangeOf } from './valueRange';

export interface ElementLayer {
  readonly kind: 'attention' | 'values';
  readonly name: string;
  readonly refs: readonly ElementRef[];
  /** [refs] What is not a finite number is not drawn. */
  readonly numbers: readonly number[];
}

/** Name of the values among the attentions: Q_dom, the part of an action's value that its element makes. */
export const VALUES = 'Q-values (dom)';

/** Weakest tint of a value: an element that can be chosen shows as such, however little it is worth. */
const FAINTEST = 0.1;

/** Values come first: they decide, while attention only hints at reasons. */
export function layersOf({ headValues, elementAttention }: Inspection): readonly ElementLayer[] {
  const attention = elementAttention.map(
    ({ name, refs, weights }): ElementLayer => ({ kind: 'attention', name, refs, numbers: weights }),
  );
  if (!headValues) return attention;
  const { refs, values } = headValues.elements;
  return [{ kind: 'values', name: VALUES, refs, numbers: values }, ...attention];
}

/** @param name of a layer; any other means the first one */
export const findLayer = (layers: readonly ElementLayer[], name: string): ElementLayer | null =>
  layers.find((layer) => layer.name === name) ?? layers[0] ?? null;

/** How strongly each element is tinted, 0 to 1: attention in proportion to its greatest, values along their range. */
export function tintsOf(layer: ElementLayer | null): ReadonlyMap<ElementRef, number> {
  const tints = new Map<ElementRef, number>();
  if (!layer) return tints;
  const { kind, refs, numbers } = layer;
  const range = kind === 'values' ? rangeOf(numbers) : { low: 0, high: greatestOf(numbers) };
  for (const [i, ref] of refs.entries()) {
    const position = positionIn(range, numbers[i]);
    if (position === null) continue;
    tints.set(ref, kind === 'values' ? FAINTEST + (1 - FAINTEST) * position : position);
  }
  return tints;
}

const greatestOf = (numbers: readonly number[]): number =>
  Math.max(Number.MIN_VALUE, ...numbers.filter(Number.isFinite));
