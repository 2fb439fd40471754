/**
 * The caret that comes with the focus, as far as scripts can see it through `getSelection()`: a text field removes the
 * page's selection, editable content shows a caret at its start.
 */
import { fieldKind } from '../input/fieldText';
import { TextField } from '../input/text/TextField';
import type { TextControl } from '../input/textControl';

export class FrameCaret {
  /**
   * Whether the page's selection follows the focus into fields. This costs a layout each time, so it is off until an
   * action shows that positions in text matter.
   */
  isFollowed = false;
  /** Called with the field, or the document, that got the caret along with the focus. */
  onMove: ((holder: EventTarget) => void) | null = null;
  /** The last field that the caret came to. */
  private field: TextControl | null = null;

  constructor(win: Window & typeof globalThis, isVirtual: () => boolean) {
    this.patchToString(win.Selection, isVirtual);
  }

  /** The focus moves to the element. Returns what now has a caret that was elsewhere. */
  comeTo(element: HTMLElement): EventTarget | null {
    const kind = fieldKind(element);
    if (kind === 'text' || kind === 'number') {
      return this.isFollowed ? this.comeToField(element as TextControl) : null;
    }
    if (kind !== 'rich') return null;
    const selection = element.ownerDocument.getSelection()!;
    if (element.contains(selection.focusNode)) return null;
    selection.collapse(firstText(element), 0);
    return element.ownerDocument;
  }

  private comeToField(field: TextControl): EventTarget | null {
    this.field = field;
    const selection = field.ownerDocument.getSelection()!;
    if (this.isIn(field, selection)) return null;
    const place = field.ownerDocument.createRange();
    place.setStartBefore(field);
    selection.collapse(place.startContainer, place.startOffset);
    return field;
  }

  /** Scripts see the selection just before the field while the caret is in it. */
  private isIn(field: TextControl, { anchorNode, anchorOffset, isCollapsed }: Selection): boolean {
    return isCollapsed && anchorNode?.childNodes[anchorOffset] === field;
  }

  /** `getSelection().toString()` includes the text selected in the field that has the caret. */
  private patchToString({ prototype }: { prototype: Selection }, isVirtual: () => boolean): void {
    const caret = this;
    const native = prototype.toString;
    prototype.toString = function () {
      const field = caret.field;
      if (!field || !isVirtual() || !caret.isIn(field, this)) return native.call(this);
      const { text, selection } = new TextField(field);
      const selected = text.slice(selection.start, selection.end);
      return field.type === 'password' ? '•'.repeat(selected.length) : selected;
    };
  }
}

function firstText(element: Element): Node {
  let node: Node = element;
  while (node.firstChild && (node.firstChild as Element).localName !== 'br') node = node.firstChild;
  return node;
}
