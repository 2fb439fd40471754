/** Scrolling an element into view without moving the host page, as `scrollIntoView` would. */

/** Scrolls the boxes around the element, up to the frame's viewport, as little as needed. */
export function scrollIntoFrame(element: HTMLElement): void {
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth) continue;
    const isRoot = box.parentElement === null;
    const inner = element.getBoundingClientRect();
    const outer = isRoot ? { left: 0, top: 0 } : box.getBoundingClientRect();
    const top = outer.top + box.clientTop;
    const left = outer.left + box.clientLeft;
    box.scrollTop += overshoot(inner.top, inner.bottom, top, top + box.clientHeight);
    box.scrollLeft += overshoot(inner.left, inner.right, left, left + box.clientWidth);
  }
}

/** How far [start, end] must move to lie in [low, high]; 0 if it already does, or covers it. */
export function overshoot(start: number, end: number, low: number, high: number): number {
  if (start < low && end < high) return Math.max(start - low, end - high);
  if (end > high && start > low) return Math.min(end - high, start - low);
  return 0;
}
