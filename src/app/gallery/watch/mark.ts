/** Where an action goes, for drawing it over the page. */
import type { Dom } from '../../../contracts/dom';
import type { Action, Point } from '../../../contracts/env';
import type { Rect } from '../../../contracts/rect';

/** CSS pixels of the page. */
export interface Mark {
  /** Where the mouse is. */
  readonly at: Point;
  /** Where a drag came from. */
  readonly from: Point | null;
  /** The element that is acted on. */
  readonly box: Rect | null;
  readonly isPressed: boolean;
}

/** @param before the previous mark: typing and waiting leave the mouse where it is */
export function markOf(dom: Dom, action: Action, before: Mark | null): Mark | null {
  switch (action.kind) {
    case 'click':
    case 'type':
    case 'fill':
    case 'hover': {
      const element = dom.elements.find(({ ref }) => ref === action.ref);
      if (!element) return before;
      const { left, top, width, height } = element;
      const at = { x: left + width / 2, y: top + height / 2 };
      return { at, from: null, box: { left, top, width, height }, isPressed: action.kind !== 'hover' };
    }
    case 'drag':
      return { at: action.to, from: action.from, box: null, isPressed: true };
    case 'mouseClick':
    case 'mouseDown':
      return { at: pointOf(action), from: null, box: null, isPressed: true };
    case 'mouseMove':
      return { at: pointOf(action), from: null, box: null, isPressed: before?.isPressed ?? false };
    case 'mouseUp':
    case 'wheel':
      return { at: pointOf(action), from: null, box: null, isPressed: false };
    default:
      return before && { ...before, from: null, box: null };
  }
}

const pointOf = ({ x, y }: Point): Point => ({ x, y });
