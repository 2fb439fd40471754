/** Draws over the enlarged page: boxes, a layer, the chosen action, the highlighted elements. Pure drawing. */

import type { DomElement, ElementRef } from '../../contracts/dom';
import type { PathPoint } from '../../contracts/views';
import { sortFields } from '../../dom/goalFields';
import { isLeaf } from '../../dom/tree';
import { PageView } from '../../workflow/PageView';
import { drawNumbers, drawTints } from './drawLayer';
import { drawPath } from './drawPath';
import type { Highlight } from './highlightStore';
import type { Layer } from './layers';
import { isSameEpisode, type PageState } from './pageState';

export interface OverlayColors {
  readonly box: string;
  readonly heat: string;
  readonly action: string;
  readonly highlight: string;
  /** Colours of numbers and of their background. */
  readonly ink: string;
  readonly paper: string;
}

export interface OverlayContent {
  readonly page: PageState;
  readonly layer: Layer | null;
  /** The path of the mouse. */
  readonly path: readonly PathPoint[];
  readonly highlight: Highlight;
  readonly showBoxes: boolean;
}

/** Opacity of the strongest tint: black text below keeps a contrast of more than 4.5 to 1. */
const STRONGEST = 0.45;

/** The refs a highlight stands for on a page. */
export function highlightedRefs(highlight: Highlight, page: PageState): ReadonlySet<ElementRef> {
  const { dom, fields } = page;
  if (!highlight) return new Set();
  if (highlight.kind === 'elements') {
    return new Set(isSameEpisode(highlight.page, page) ? highlight.refs : []);
  }
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
  { page, layer, path, highlight, showBoxes }: OverlayContent,
  colors: OverlayColors,
  { scale, pixelRatio }: { readonly scale: number; readonly pixelRatio: number },
): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  const { elements } = page.dom;
  const screen = { width: context.canvas.width / scale, height: context.canvas.height / scale };
  const outline = (element: DomElement, color: string, width: number, inset = 0) => {
    context.strokeStyle = color;
    context.lineWidth = width;
    const { left, top, width: w, height: h } = element;
    context.strokeRect(left + inset, top + inset, w - 2 * inset, h - 2 * inset);
  };

  if (showBoxes) for (const element of elements) if (isLeaf(element)) outline(element, colors.box, 0.5);

  drawTints(context, elements, layer, { color: colors.heat, strongest: STRONGEST, screen });

  const pointed = highlightedRefs(highlight, page);
  context.setLineDash([3, 2]);
  for (const element of elements) if (pointed.has(element.ref)) outline(element, colors.highlight, 1.25, 0.5);
  context.setLineDash([]);

  const target = page.target === null ? undefined : elements.find(({ ref }) => ref === page.target);
  if (target) outline(target, colors.action, 2, -1);

  const unit = pixelRatio / scale;
  drawPath(context, path, { color: colors.action, paper: colors.paper, unit });
  const bounds = { left: 0, top: 0, ...screen };
  drawNumbers(context, elements, layer, { ...colors, unit, bounds });
}
