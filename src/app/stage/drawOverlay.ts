/** What is drawn over the enlarged page: boxes, a layer, the chosen action, what is pointed at. Pure drawing. */

import type { DomElement, ElementRef } from '../../contracts/dom';
import { sortFields } from '../../dom/goalFields';
import { isLeaf } from '../../dom/tree';
import { PageView } from '../../workflow/evaluate';
import { drawNumbers, drawTints } from './drawLayer';
import type { ElementLayer } from './elementLayer';
import type { Moment } from './frameFeed';
import type { Highlight } from './highlightStore';

export interface OverlayColors {
  readonly box: string;
  readonly heat: string;
  readonly action: string;
  readonly highlight: string;
  /** Of numbers, and of what they stand on. */
  readonly ink: string;
  readonly paper: string;
}

interface OverlayContent {
  readonly moment: Moment;
  readonly layer: ElementLayer | null;
  readonly highlight: Highlight;
  readonly showBoxes: boolean;
}

/** Opacity of the strongest tint: what lies below stays readable. */
const STRONGEST = 0.6;

/** Refs that a highlight stands for in a page state. */
export function highlightedRefs(highlight: Highlight, moment: Moment): ReadonlySet<ElementRef> {
  const { dom, fields, utterance } = moment;
  if (!highlight) return new Set();
  if (highlight.kind === 'elements') return new Set(highlight.utterance === utterance ? highlight.refs : []);
  if (highlight.constraint.kind === 'skip') return new Set();
  const selected = new PageView(dom, sortFields(fields)).select(highlight.constraint.set) ?? [];
  return new Set(selected.map((index) => dom.elements[index]).map(({ ref }) => ref));
}

/**
 * @param scale canvas pixels per page pixel
 * @param pixelRatio canvas pixels per CSS pixel of the screen
 */
export function drawOverlay(
  context: CanvasRenderingContext2D,
  { moment, layer, highlight, showBoxes }: OverlayContent,
  colors: OverlayColors,
  { scale, pixelRatio }: { readonly scale: number; readonly pixelRatio: number },
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

  drawTints(context, elements, layer, { color: colors.heat, strongest: STRONGEST });

  const pointed = highlightedRefs(highlight, moment);
  context.setLineDash([3, 2]);
  for (const element of elements) if (pointed.has(element.ref)) outline(element, colors.highlight, 1.25, 0.5);
  context.setLineDash([]);

  const target = moment.target === null ? undefined : elements.find(({ ref }) => ref === moment.target);
  if (target) outline(target, colors.action, 2, -1);

  const { width, height } = context.canvas;
  const bounds = { left: 0, top: 0, width: width / scale, height: height / scale };
  drawNumbers(context, elements, layer, { ...colors, unit: pixelRatio / scale, bounds });
}
