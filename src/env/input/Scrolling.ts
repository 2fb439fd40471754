/** Scrolling by wheel and by keys: which box moves, how far, and which events the page receives. */
import type { InputContext } from './inputContext';

/** Chromium's arrow keys scroll by this, CSS pixels; its page keys by this share of the visible part. */
const LINE_PX = 40;
const PAGE_SHARE = 0.875;

export class Scrolling {
  constructor(private readonly context: InputContext) {}

  /** Scrolls the innermost box around `target` that can still move that way, as far as it can. */
  by(target: Element, deltaX: number, deltaY: number): void {
    for (const box of this.boxesAround(target)) {
      const { scrollLeft, scrollTop } = box;
      const root = box === this.context.win.document.scrollingElement;
      if (root || mayScroll(box, 'overflowX')) box.scrollLeft += deltaX;
      if (root || mayScroll(box, 'overflowY')) box.scrollTop += deltaY;
      if (box.scrollLeft === scrollLeft && box.scrollTop === scrollTop) continue;
      this.context.late.dispatch('scroll', root ? this.context.win.document : box);
      return;
    }
  }

  /** Returns whether the key is a scrolling key. */
  byKey(target: Element, key: string, isShift: boolean): boolean {
    const page = (box: Element) => Math.floor(PAGE_SHARE * box.clientHeight);
    switch (key) {
      case 'ArrowUp':
        this.by(target, 0, -LINE_PX);
        return true;
      case 'ArrowDown':
        this.by(target, 0, LINE_PX);
        return true;
      case 'ArrowLeft':
        this.by(target, -LINE_PX, 0);
        return true;
      case 'ArrowRight':
        this.by(target, LINE_PX, 0);
        return true;
      case 'PageUp':
        this.byBox(target, -1, page);
        return true;
      case 'PageDown':
        this.byBox(target, 1, page);
        return true;
      case ' ':
        this.byBox(target, isShift ? -1 : 1, page);
        return true;
      case 'Home':
        this.byBox(target, -1, (box) => box.scrollHeight);
        return true;
      case 'End':
        this.byBox(target, 1, (box) => box.scrollHeight);
        return true;
      default:
        return false;
    }
  }

  /** Scrolls by a distance that depends on the box's size. */
  private byBox(target: Element, direction: 1 | -1, distance: (box: Element) => number): void {
    const box = this.boxesAround(target).find((candidate) => canMove(candidate, direction));
    if (box) this.by(box, 0, direction * distance(box));
  }

  /** Scrollable boxes from the inside out; the document is always the last. */
  private boxesAround(target: Element): Element[] {
    const root = this.context.win.document.scrollingElement;
    const boxes: Element[] = [];
    for (let box: Element | null = target; box; box = box.parentElement) {
      const isTaller = box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth;
      if (box !== root && isTaller && (mayScroll(box, 'overflowX') || mayScroll(box, 'overflowY')))
        boxes.push(box);
    }
    return root ? [...boxes, root] : boxes;
  }
}

/** `hidden` and `clip` boxes scroll only by script. */
function mayScroll(box: Element, axis: 'overflowX' | 'overflowY'): boolean {
  const overflow = box.ownerDocument.defaultView!.getComputedStyle(box)[axis];
  return overflow === 'auto' || overflow === 'scroll';
}

const canMove = (box: Element, direction: 1 | -1) =>
  direction < 0 ? box.scrollTop > 0 : box.scrollTop + box.clientHeight < box.scrollHeight - 1;
