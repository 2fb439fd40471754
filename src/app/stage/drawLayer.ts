/** Draws a layer over a page: tints below and, for values, their numbers on top, with the best one marked. */
import type { DomElement, ElementRef } from '../../contracts/dom';
import type { Rect } from '../../contracts/rect';
import { formatValue } from '../../text/format';
import type { Screen } from './frameLayout';
import { type ElementLayer, type Layer, type PixelLayer, pixelRangeOf, tintsOf } from './layers';
import { placeLabels } from './placeLabels';
import { positionIn } from './valueRange';

/** Weaker tints are invisible. */
const LEAST_TINT = 0.02;
const FONT_PX = 9.5;
/** More numbers would hide the page; the tints show the rest. */
const MOST_NUMBERS = 12;

export interface TintStyle {
  readonly color: string;
  /** Opacity of the strongest tint. */
  readonly strongest: number;
  /** Size of the page, CSS pixels; the cells of a grid cover it. */
  readonly screen: Screen;
}

export function drawTints(
  context: CanvasRenderingContext2D,
  elements: readonly DomElement[],
  layer: Layer | null,
  style: TintStyle,
): void {
  if (layer === null) return;
  if (layer.kind === 'pixel-map') tintCells(context, layer, style);
  else tintElements(context, elements, layer, style);
}

function tintElements(
  context: CanvasRenderingContext2D,
  elements: readonly DomElement[],
  layer: ElementLayer,
  { color, strongest }: TintStyle,
): void {
  const tints = tintsOf(layer);
  context.fillStyle = color;
  for (const { ref, left, top, width, height } of elements) {
    const tint = tints.get(ref) ?? 0;
    if (tint < LEAST_TINT) continue;
    context.globalAlpha = strongest * tint;
    context.fillRect(left, top, width, height);
  }
  context.globalAlpha = 1;
}

const WHOLE = { left: 0, top: 0, width: 1, height: 1 };

/** Drawn as a picture with one pixel per cell, stretched: there may be as many cells as the screen has pixels. */
function tintCells(
  context: CanvasRenderingContext2D,
  layer: PixelLayer,
  { color, strongest, screen }: TintStyle,
): void {
  const { columns, rows, values } = layer;
  const cells = new OffscreenCanvas(columns, rows);
  const own = cells.getContext('2d')!;
  own.fillStyle = color;
  own.fillRect(0, 0, columns, rows);
  const picture = own.getImageData(0, 0, columns, rows);
  const range = pixelRangeOf(layer);
  for (let i = 0; i < columns * rows; i++) {
    picture.data[4 * i + 3] = Math.round(255 * strongest * (positionIn(range, values[i]) ?? 0));
  }
  own.putImageData(picture, 0, 0);
  context.save();
  context.imageSmoothingEnabled = false;
  const { left, top, width, height } = layer.area ?? WHOLE;
  const [w, h] = [screen.width, screen.height];
  context.drawImage(cells, left * w, top * h, width * w, height * h);
  context.restore();
}

export interface NumberStyle {
  readonly ink: string;
  readonly paper: string;
  /** Page pixels per CSS pixel of the screen, so that numbers have the same size at any scale. */
  readonly unit: number;
  /** The visible part of the page. */
  readonly bounds: Rect;
}

/** Draws numbers beside the most valuable elements, best first if there is no room for all. For values only. */
export function drawNumbers(
  context: CanvasRenderingContext2D,
  elements: readonly DomElement[],
  layer: Layer | null,
  { ink, paper, unit, bounds }: NumberStyle,
): void {
  if (layer?.kind !== 'values') return;
  context.save();
  context.font = `600 ${FONT_PX * unit}px system-ui, sans-serif`;
  context.textBaseline = 'middle';
  context.lineWidth = 0.75 * unit;
  const labels = bestElements(elements, layer).map(({ element, value }, i) => {
    const text = i === 0 ? `★ ${formatValue(value)}` : formatValue(value);
    const width = context.measureText(text).width + 5 * unit;
    return { text, box: element, width, height: (FONT_PX + 3) * unit };
  });
  if (labels.length > 0) outlineBest(context, labels[0].box, ink, 1.5 * unit);
  for (const [i, place] of placeLabels(labels, bounds).entries()) {
    if (!place) continue;
    const isBest = i === 0;
    context.beginPath();
    context.roundRect(place.left, place.top, place.width, place.height, 2.5 * unit);
    context.fillStyle = isBest ? ink : paper;
    context.strokeStyle = ink;
    context.fill();
    context.stroke();
    context.fillStyle = isBest ? paper : ink;
    context.fillText(labels[i].text, place.left + 2.5 * unit, place.top + place.height / 2 + 0.5 * unit);
  }
  context.restore();
}

/** The elements with values, best first. */
function bestElements(elements: readonly DomElement[], { refs, numbers }: ElementLayer) {
  const byRef = new Map<ElementRef, DomElement>(elements.map((element) => [element.ref, element]));
  return refs
    .flatMap((ref, i) => {
      const element = byRef.get(ref);
      return element && Number.isFinite(numbers[i]) ? [{ element, value: numbers[i] }] : [];
    })
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST_NUMBERS);
}

function outlineBest(context: CanvasRenderingContext2D, box: Rect, color: string, width: number): void {
  context.strokeStyle = color;
  context.save();
  context.lineWidth = width;
  context.strokeRect(box.left, box.top, box.width, box.height);
  context.restore();
}
