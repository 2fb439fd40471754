/** Attention from one token to all others: the tokens, their place on the page, and how much each receives. */

import type { Dom, ElementRef } from '../../../contracts/dom';
import type { Point } from '../../../contracts/env';
import type { Rect } from '../../../contracts/rect';
import type { AttendedToken, TokenAttention } from '../../../contracts/views';
import { holdsPoint } from '../../../dom/geometry';
import type { Screen } from '../../stage/frameLayout';

/** Identifies a token by its source, so that the same one can be found again in the next state. */
function keyOf(token: AttendedToken): string {
  if (token.kind === 'element') return `element ${token.ref}`;
  return token.kind === 'unit' ? `unit ${token.label}` : `area ${token.left} ${token.top}`;
}

/** [t] unique keys: where two are the same (a repeated word), the later ones are numbered. */
export function keysOf(tokens: readonly AttendedToken[]): string[] {
  const counts = new Map<string, number>();
  return tokens.map((token) => {
    const key = keyOf(token);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 ? key : `${key} (${count})`;
  });
}

/** [t] how much the token attends to each token, in one layer */
export function rowOf({ tokens, layers }: TokenAttention, layer: number, from: number): Float32Array {
  const t = tokens.length;
  return layers[layer].subarray(from * t, (from + 1) * t);
}

/** Where a token is on the page, CSS pixels; null for one without a place, or one that is gone. */
export function boxOf(token: AttendedToken, { elements }: Dom, { width, height }: Screen): Rect | null {
  if (token.kind === 'unit') return null;
  if (token.kind === 'element') return elements.find(({ ref }) => ref === token.ref) ?? null;
  return {
    left: token.left * width,
    top: token.top * height,
    width: token.width * width,
    height: token.height * height,
  };
}

/** The smallest token under a point of the page; -1 if there is none. */
export function tokenAt(tokens: readonly AttendedToken[], dom: Dom, screen: Screen, point: Point): number {
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  for (const [i, token] of tokens.entries()) {
    const box = boxOf(token, dom, screen);
    if (!box || !holdsPoint(box, point)) continue;
    const size = box.width * box.height;
    if (size < least) [best, least] = [i, size];
  }
  return best;
}

/** Elements by their names, areas by line and column, others by their labels. */
export function labelOf(token: AttendedToken, describe: (ref: ElementRef) => string): string {
  if (token.kind === 'element') return describe(token.ref);
  if (token.kind === 'unit') return token.label;
  const [line, column] = [token.top / token.height, token.left / token.width];
  return `patch ${Math.round(line) + 1}, ${Math.round(column) + 1}`;
}
