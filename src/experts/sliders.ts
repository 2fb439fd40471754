/** How experts move sliders with the mouse. */
import type { DomElement } from '../contracts/dom';
import type { Action, Point } from '../contracts/env';
import { drag } from './acts';
import { centre, type View } from './View';

const BORDER = 1;

const isVertical = ({ width, height }: DomElement): boolean => height > width;

const handleOf = (view: View, slider: DomElement): DomElement => view.children(slider)[0];

/** The position of the handle's centre, from 0, the slider's left or lower end, to 1. */
export function shareOf(view: View, slider: DomElement): number {
  const handle = centre(handleOf(view, slider));
  return isVertical(slider)
    ? 1 - (handle.y - slider.top) / slider.height
    : (handle.x - slider.left) / slider.width;
}

/**
 * Drags the handle to a share of the slider's length, to the pixel: the mouse keeps its position within the handle,
 * which the slider measures from the centre minus the border, and the steps of a short slider are small.
 */
export function dragTo(view: View, slider: DomElement, share: number): Action {
  const { left, top, width, height } = slider;
  const handle = centre(handleOf(view, slider));
  const start: Point = { x: Math.round(handle.x), y: Math.round(handle.y) };
  const end: Point = isVertical(slider)
    ? { x: start.x, y: start.y + top + height * (1 - share) - (handle.y + BORDER) }
    : { x: start.x + left + width * share - (handle.x - BORDER), y: start.y };
  return drag(start, { x: Math.round(end.x), y: Math.round(end.y) });
}

/** Drags the handle to a value within a known range. */
export const dragToValue = (
  view: View,
  slider: DomElement,
  value: number,
  { min, max }: { readonly min: number; readonly max: number },
): Action => dragTo(view, slider, (value - min) / (max - min));
