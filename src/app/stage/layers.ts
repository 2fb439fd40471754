/** Layers that can be drawn over a page: numbers for its elements (shares of attention, values), or for the cells of a grid. */
import type { ElementRef } from '../../contracts/dom';
import { type DecisionView, type PixelMap, viewOf, viewsOf } from '../../contracts/views';
import { positionIn, rangeOf, type ValueRange } from './valueRange';

export interface ElementLayer {
  readonly kind: 'attention' | 'values';
  readonly name: string;
  readonly refs: readonly ElementRef[];
  /** [refs] Numbers that are not finite are not drawn. */
  readonly numbers: readonly number[];
}

/** Cells of equal size that cover the screen or a part of it. */
export type PixelLayer = PixelMap;

export type Layer = ElementLayer | PixelLayer;

/** Name of the layer of values: Q_dom, the element's part of an action's value. */
export const VALUES = 'Q-values (dom)';

/** Weakest tint of a value: an element that can be chosen is visible, however low its value. */
const FAINTEST = 0.1;

/** Values come first: they decide, while the rest only hints at reasons. */
export function layersOf(views: readonly DecisionView[]): readonly Layer[] {
  const elements = viewOf(views, 'head-values')?.elements;
  const values: readonly ElementLayer[] = elements
    ? [{ kind: 'values', name: VALUES, refs: elements.refs, numbers: elements.values }]
    : [];
  const attention = viewsOf(views, 'element-weights').map(
    ({ name, refs, weights }): ElementLayer => ({ kind: 'attention', name, refs, numbers: weights }),
  );
  return [...values, ...attention, ...viewsOf(views, 'pixel-map')];
}

/** @param name of a layer; any other means the first one */
export const findLayer = (layers: readonly Layer[], name: string): Layer | null =>
  layers.find((layer) => layer.name === name) ?? layers[0] ?? null;

/** Attention is drawn on one scale for all pages and all agents: spread evenly over many elements, it is hardly visible. */
const SHARES: ValueRange = { low: 0, high: 1 };

/** The range shown in a legend. */
export function legendRangeOf(layer: Layer): ValueRange {
  if (layer.kind === 'pixel-map') return pixelRangeOf(layer);
  return layer.kind === 'values' ? rangeOf(layer.numbers) : SHARES;
}

/** How strongly each element is tinted, 0 to 1: attention directly, values relative to their range. */
export function tintsOf({ kind, refs, numbers }: ElementLayer): ReadonlyMap<ElementRef, number> {
  const tints = new Map<ElementRef, number>();
  const range = kind === 'values' ? rangeOf(numbers) : SHARES;
  for (const [i, ref] of refs.entries()) {
    const position = positionIn(range, numbers[i]);
    if (position === null) continue;
    tints.set(ref, kind === 'values' ? FAINTEST + (1 - FAINTEST) * position : position);
  }
  return tints;
}

/** From zero, or the lowest cell if that is negative, to the highest cell. */
export function pixelRangeOf({ values }: Pick<PixelLayer, 'values'>): ValueRange {
  let [low, high] = [0, Number.MIN_VALUE];
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return { low, high };
}
