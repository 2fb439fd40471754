/**
 * Positions of elements: Near, SameRow, SameCol of the constraint language (Appendix A), reading order, and what lies
 * at a point.
 */
import type { Dom, DomElement } from '../contracts/dom';
import type { Point } from '../contracts/env';
import type { Rect } from '../contracts/rect';

/** Reach of Near to the side, in CSS pixels (paper: 30px). */
const NEAR_PX = 30;
/** A pixel up or down counts three times: lines of text are closer together than columns. */
const VERTICAL_SCALE = 3;

/** Distance of two closed intervals on one axis; 0 if they meet. */
const gap = (start: number, size: number, otherStart: number, otherSize: number): number =>
  Math.max(0, otherStart - (start + size), start - (otherStart + otherSize));

const horizontalGap = (a: DomElement, b: DomElement) => gap(a.left, a.width, b.left, b.width);
const verticalGap = (a: DomElement, b: DomElement) => gap(a.top, a.height, b.top, b.height);

/** Pseudo-elements have no identity of their own, so no two of them are related. */
const sameIdentity = (a: DomElement, b: DomElement) => a.ref === b.ref || (a.ref < 0 && b.ref < 0);

/** Within 30px to the side or 10px up or down; diagonal neighbours are not near, overlapping ones are. */
export function isNear(a: DomElement, b: DomElement): boolean {
  if (sameIdentity(a, b)) return false;
  const gx = horizontalGap(a, b);
  const gy = VERTICAL_SCALE * verticalGap(a, b);
  return !(gx > 0 && gy > 0) && Math.max(gx, gy) <= NEAR_PX;
}

export const isSameRow = (a: DomElement, b: DomElement): boolean =>
  !sameIdentity(a, b) && verticalGap(a, b) === 0;

export const isSameCol = (a: DomElement, b: DomElement): boolean =>
  !sameIdentity(a, b) && horizontalGap(a, b) === 0;

/** Near, and later in reading order: further right on the same line, otherwise further down. */
export const isAfter = (a: DomElement, b: DomElement): boolean =>
  isNear(a, b) && (sharesLine(a, b) ? a.left > b.left : a.top > b.top);

/** Near, and earlier in reading order. */
export const isBefore = (a: DomElement, b: DomElement): boolean => isAfter(b, a);

/** Whether one spans the middle of the other's height: boxes of neighbouring lines often touch. */
function sharesLine(a: DomElement, b: DomElement): boolean {
  const middle = ({ top, height }: DomElement) => top + height / 2;
  const covers = (box: DomElement, y: number) => box.top < y && y < box.top + box.height;
  return covers(a, middle(b)) || covers(b, middle(a));
}

/** Whether the rectangle contains the point; its edges belong to it. */
export const holdsPoint = ({ left, top, width, height }: Rect, { x, y }: Point): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height;

/** Elements that contain a point of the screen, the smallest first; among equally small ones, the innermost first. */
export const elementsAt = ({ elements }: Dom, point: Point): DomElement[] =>
  elements
    .filter((element) => holdsPoint(element, point))
    .sort((a, b) => a.width * a.height - b.width * b.height || b.depth - a.depth);
