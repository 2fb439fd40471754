/** Undoing the scrolling of boxes that a page keeps from episode to episode. */

/**
 * Scrolls all boxes of a page back to their beginning. Returns those that are not shown: they remember how they were
 * scrolled until they are. Styles alone say which boxes can be scrolled, so a page that has none is not laid out
 * for this.
 */
export function unscrollAll(document: Document): Element[] {
  const unseen: Element[] = [];
  // Not laid out, and Chromium warns on its console of whoever asks for something in it.
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
