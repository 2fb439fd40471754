/** Where the mouse hits an element, and how to bring an element into view that it cannot hit. */
import type { Point } from '../contracts/env';

export interface Aim {
  /** Points at which the element, or something in it, is on top; CSS pixels of the frame. */
  readonly points: readonly Point[];
  /** Where to turn the wheel, and how far, if there are no such points; null if that would not help. */
  readonly scroll: { readonly at: Point; readonly deltaY: number } | null;
  /** Name of the element, or type of an input; and whether typing would append to what it holds. */
  readonly kind: string;
  readonly isFilled: boolean;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Points tried along each side of a rectangle. */
const GRID = [0.1, 0.3, 0.4, 0.5, 0.6, 0.7, 0.9];

/** @param screen the part of the page that a person sees */
export function aimAt(element: Element, screen: Size): Aim {
  const points = hitPoints(element, screen);
  const { type = '', value = '' } = element as Partial<HTMLInputElement>;
  return {
    points,
    scroll: points.length > 0 ? null : scrollTowards(element, screen),
    kind: element.localName === 'input' ? type : element.localName,
    isFilled: ['input', 'textarea'].includes(element.localName) && value !== '',
  };
}

function hitPoints(element: Element, { width, height }: Size): Point[] {
  const isHit = ({ x, y }: Point) =>
    x > 0 &&
    y > 0 &&
    x < width &&
    y < height &&
    element.contains(element.ownerDocument.elementFromPoint(x, y));
  return [...element.getClientRects()]
    .flatMap((rect) =>
      GRID.flatMap((across) =>
        GRID.map((down) => ({ x: rect.left + rect.width * across, y: rect.top + rect.height * down })),
      ),
    )
    .filter(isHit);
}

/** The innermost box that scrolls and does not show the element's middle. */
function scrollTowards(element: Element, screen: Size): Aim['scroll'] {
  const { top, height } = element.getBoundingClientRect();
  const middle = top + height / 2;
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (box.scrollHeight <= box.clientHeight || !scrolls(box)) continue;
    const shown = shownPart(box, screen);
    if (middle > shown.top && middle < shown.bottom) continue;
    const at = { x: (shown.left + shown.right) / 2, y: (shown.top + shown.bottom) / 2 };
    return { at, deltaY: middle - at.y };
  }
  return null;
}

const isRoot = (box: Element): boolean => box === box.ownerDocument.documentElement;

const scrolls = (box: Element): boolean =>
  isRoot(box) ||
  box.localName === 'select' ||
  /auto|scroll/.test(box.ownerDocument.defaultView!.getComputedStyle(box).overflowY);

function shownPart(box: Element, { width, height }: Size) {
  const rect = isRoot(box) ? { left: 0, top: 0, right: width, bottom: height } : box.getBoundingClientRect();
  return {
    left: Math.max(rect.left, 0),
    top: Math.max(rect.top, 0),
    right: Math.min(rect.right, width),
    bottom: Math.min(rect.bottom, height),
  };
}
