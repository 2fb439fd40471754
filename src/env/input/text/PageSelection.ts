/** The selection of a frame's document: page text and editable content, not the text in form fields. */
import type { Point } from '../../../contracts/env';
import type { LateEvents } from '../../realm/LateEvents';
import { isTextControl } from '../textControl';

/** A position between two characters or nodes. */
export interface Position {
  readonly node: Node;
  readonly offset: number;
}

/** `caretPositionFromPoint` is younger than its forerunner in WebKit. */
type CaretDocument = Pick<Document, 'elementFromPoint'> & {
  caretPositionFromPoint?(x: number, y: number): { offsetNode: Node; offset: number } | null;
  caretRangeFromPoint?(x: number, y: number): Range | null;
};

export class PageSelection {
  constructor(
    private readonly win: Window & typeof globalThis,
    private readonly late: LateEvents,
  ) {}

  /** Whether some action of this episode may have selected something. Asking the browser costs a layout. */
  private isUsed = false;

  /** The browser's own selection, for reading. */
  get native(): Selection {
    return this.win.getSelection()!;
  }

  get isEmpty(): boolean {
    return !this.isUsed || this.native.isCollapsed;
  }

  get caret(): Position | null {
    const { focusNode, focusOffset } = this.native;
    return focusNode && { node: focusNode, offset: focusOffset };
  }

  get anchor(): Position | null {
    const { anchorNode, anchorOffset } = this.native;
    return anchorNode && { node: anchorNode, offset: anchorOffset };
  }

  /** Selects from `anchor` to `caret`, in either order. */
  select(anchor: Position, caret: Position = anchor): void {
    this.change((selection) =>
      selection.setBaseAndExtent(anchor.node, anchor.offset, caret.node, caret.offset),
    );
  }

  clear(): void {
    this.change((selection) => selection.removeAllRanges());
  }

  /** Selects nothing, as at the start of an episode. */
  leave(): void {
    if (this.native.rangeCount > 0) this.clear();
    this.isUsed = false;
  }

  /** Control+A, which asks the page with `selectstart`. */
  selectAll(): void {
    this.change(() => this.win.document.execCommand('selectAll'));
  }

  /** Tells one selection from another. */
  get fingerprint(): string {
    return this.late.selectionState();
  }

  /** Changes the selection, and notifies the page if it is then a different one. */
  change(act: (selection: Selection) => void): void {
    this.isUsed = true;
    const before = this.fingerprint;
    act(this.native);
    if (this.fingerprint !== before) this.late.dispatch('selectionchange', this.win.document);
  }

  /** Asks the page whether a selection may begin at the node. */
  mayStart(node: Node): boolean {
    return node.dispatchEvent(new this.win.Event('selectstart', { bubbles: true, cancelable: true }));
  }

  contains({ node, offset }: Position): boolean {
    const { native } = this;
    return !native.isCollapsed && native.rangeCount > 0 && native.getRangeAt(0).isPointInRange(node, offset);
  }

  /** The position in page text closest to a point; next to a field, if the point is in one. */
  positionAt(point: Point): Position | null {
    const hit = caretAt(this.win.document, point);
    if (!hit) return null;
    const { node } = hit;
    if (node.nodeType !== node.ELEMENT_NODE || !isTextControl(node as Element)) return hit;
    return node.parentNode && { node: node.parentNode, offset: indexOf(node) };
  }
}

/** Where the browser would put the caret for a click there: a node, or a text field, and the offset in it. */
export function caretAt(document: Document, { x, y }: Point): Position | null {
  const modern: CaretDocument = document;
  if (modern.caretPositionFromPoint) {
    const caret = modern.caretPositionFromPoint(x, y);
    return caret && { node: caret.offsetNode, offset: caret.offset };
  }
  const range = modern.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}

export function indexOf(node: Node): number {
  let index = 0;
  for (let n = node.previousSibling; n; n = n.previousSibling) index++;
  return index;
}
