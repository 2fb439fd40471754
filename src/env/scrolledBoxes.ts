/** Undoing the scrolling of boxes that a page keeps from episode to episode. */

/**
 * Scrolls all boxes of a page back to their beginning. Returns those that are not shown: they remember their scroll
 * position until they are. Styles alone say which boxes can scroll, so a page that has none is not laid out for this.
 */
export function unscrollAll(document: Document): Element[] {
  const unseen: Element[] = [];
  // It is not laid out, and Chromium logs a warning if anything in it is measured.
  const display = document.getElementById('reward-display');
  for (const box of document.body.querySelectorAll('*')) {
    if (box.firstElementChild === null && box.localName !== 'textarea') continue;
    if (display?.contains(box)) continue;
    if (!box.checkVisibility()) {
      unseen.push(box);
      // With `visible` there, the other axis does not scroll either.
    } else if (document.defaultView!.getComputedStyle(box).overflowX !== 'visible' && !isSvg(box)) {
      if (box.clientHeight === 0) unseen.push(box);
      unscroll(box);
    }
  }
  return unseen;
}

/** Scrolls a box back to its beginning. One that has left the document has forgotten its scrolling. */
export function unscroll(box: Element): void {
  if (!box.isConnected) return;
  if (box.scrollTop !== 0) box.scrollTop = 0;
  if (box.scrollLeft !== 0) box.scrollLeft = 0;
}

const isSvg = (element: Element) => (element as Partial<SVGElement>).ownerSVGElement !== undefined;
