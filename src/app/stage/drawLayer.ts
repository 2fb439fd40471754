/** Draws a layer over elements: tints below, and for values their numbers on top, the best one marked. */
import type { DomElement, ElementRef } from '../../contracts/dom';
import { formatValue } from '../shared/format';
import { type ElementLayer, tintsOf } from './elementLayer';
import { type Box, placeLabels } from './placeLabels';

/** Below this there is nothing to be seen. */
const LEAST_TINT = 0.02;
const FONT_PX = 9.5;
/** More numbers than these would hide the page; tints tell the rest. */
const MOST_NUMBERS = 12;

/** @param strongest opacity of the strongest tint */
export function drawTints(
  context: CanvasRenderingContext2D,
  elements: readonly DomElement[],
  layer: ElementLayer | null,
  { color, strongest }: { readonly color: string; readonly strongest: number },
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

interface NumberStyle {
  readonly ink: string;
  readonly paper: string;
  /** Page pixels in a CSS pixel of the screen, so that numbers are equally large at any scale. */
  readonly unit: number;
  /** What of the page can be seen. */
  readonly bounds: Box;
}

/** Numbers beside the most valuable elements, the best first where there is no room for all. None for attention. */
export function drawNumbers(
  context: CanvasRenderingContext2D,
  elements: readonly DomElement[],
  layer: ElementLayer | null,
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

/** The best first. */
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

function outlineBest(context: CanvasRenderingContext2D, box: Box, color: string, width: number): void {
  context.strokeStyle = color;
  context.save();
  context.lineWidth = width;
  context.strokeRect(box.left, box.top, box.width, box.height);
  context.restore();
}
