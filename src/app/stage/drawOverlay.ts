/** What is drawn over the enlarged page: boxes, attention, the chosen action, what is pointed at. Pure drawing. */

import type { ElementWeights } from '../../contracts/agent';
import type { DomElement, ElementRef } from '../../contracts/dom';
import { sortFields } from '../../dom/goalFields';
import { isLeaf } from '../../dom/tree';
import { PageView } from '../../workflow/evaluate';
import type { Moment } from './frameFeed';
import type { Highlight } from './highlightStore';

export interface OverlayColors {
  readonly box: string;
  readonly heat: string;
  readonly action: string;
  readonly highlight: string;
}

export interface OverlayContent {
  readonly moment: Moment;
  readonly attention: ElementWeights | null;
  readonly highlight: Highlight;
  readonly showBoxes: boolean;
}

/** Refs that a highlight stands for in a page state. */
export function highlightedRefs(highlight: Highlight, { dom, fields }: Moment): ReadonlySet<ElementRef> {
  if (!highlight) return new Set();
  if (highlight.kind === 'elements') return new Set(highlight.refs);
  if (highlight.constraint.kind === 'skip') return new Set();
  const selected = new PageView(dom, sortFields(fields)).select(highlight.constraint.set) ?? [];
  return new Set(selected.map((index) => dom.elements[index]).map(({ ref }) => ref));
}

/** Weights as 0..1 of the greatest, by ref, for elements that are on the page. */
export function relativeHeat(attention: ElementWeights | null): ReadonlyMap<ElementRef, number> {
  if (!attention) return new Map();
  const greatest = Math.max(...attention.weights, Number.MIN_VALUE);
  return new Map(attention.refs.map((ref, i) => [ref, attention.weights[i] / greatest]));
}

/** @param scale canvas pixels per page pixel */
export function drawOverlay(
  context: CanvasRenderingContext2D,
  { moment, attention, highlight, showBoxes }: OverlayContent,
  colors: OverlayColors,
  scale: number,
): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  const { elements } = moment.dom;
  const outline = (element: DomElement, color: string, width: number, inset = 0) => {
    context.strokeStyle = color;
    context.lineWidth = width;
    const { left, top, width: w, height: h } = element;
    context.strokeRect(left + inset, top + inset, w - 2 * inset, h - 2 * inset);
  };

  if (showBoxes) for (const element of elements) if (isLeaf(element)) outline(element, colors.box, 0.5);

  const heat = relativeHeat(attention);
  context.fillStyle = colors.heat;
  for (const element of elements) {
    const strength = heat.get(element.ref) ?? 0;
    if (strength < 0.02) continue;
    context.globalAlpha = 0.6 * strength;
    context.fillRect(element.left, element.top, element.width, element.height);
  }
  context.globalAlpha = 1;

  const pointed = highlightedRefs(highlight, moment);
  context.setLineDash([3, 2]);
  for (const element of elements) if (pointed.has(element.ref)) outline(element, colors.highlight, 1.25, 0.5);
  context.setLineDash([]);

  const target = moment.target === null ? undefined : elements.find(({ ref }) => ref === moment.target);
  if (target) outline(target, colors.action, 2, -1);
}
