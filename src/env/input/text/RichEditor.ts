/**
 * Edits `contenteditable` content through the document's own selection and editing commands, which need no
 * focus. The input events come from here.
 */

import { overshoot } from '../../realm/scrollIntoFrame';
import { isEditable } from '../fieldText';
import type { InputContext } from '../inputContext';
import type { Clip } from './Clipboard';
import type { CaretMotion, Editor, Side, Unit } from './editor';
import type { Position } from './PageSelection';

const SHORTCUTS: Readonly<Record<string, readonly [inputType: string, command: string]>> = {
  b: ['formatBold', 'bold'],
  i: ['formatItalic', 'italic'],
  u: ['formatUnderline', 'underline'],
  z: ['historyUndo', 'undo'],
};

export class RichEditor implements Editor {
  private readonly host: HTMLElement;

  /** `element`: the editable element or one in it. */
  constructor(
    private readonly context: InputContext,
    element: HTMLElement,
  ) {
    this.host = editingHost(element) ?? element;
  }

  insertText(text: string): void {
    if (this.beforeInput('insertText', text)) this.run('insertText', 'insertText', text);
  }

  insertBreak(isParagraph: boolean): boolean {
    const inputType = isParagraph && !this.isPlain ? 'insertParagraph' : 'insertLineBreak';
    if (this.beforeInput(inputType, null)) this.run(inputType, inputType);
    return true;
  }

  remove(side: Side, unit: Unit): void {
    const { selection } = this.context;
    const isWord = unit === 'word' && selection.isEmpty;
    const name = `delete${isWord ? 'Word' : 'Content'}${side === 'backward' ? 'Backward' : 'Forward'}`;
    if (!this.beforeInput(name, null)) return;
    // No command removes a word; an extended selection does not reach the page before the command is done.
    if (isWord) selection.native.modify('extend', side, 'word');
    this.run(name, side === 'backward' ? 'delete' : 'forwardDelete');
  }

  moveCaret({ key, isFar, extends: extending }: CaretMotion): boolean {
    const { selection } = this.context;
    const isBack = key === 'ArrowLeft' || key === 'ArrowUp' || key === 'PageUp' || key === 'Home';
    if (extending && selection.isEmpty && !selection.mayStart(this.host)) return true;
    const isHorizontal = key === 'ArrowLeft' || key === 'ArrowRight';
    selection.change((native) => {
      if (isHorizontal && !isFar && !extending && !native.isCollapsed) {
        if (isBack) native.collapseToStart();
        else native.collapseToEnd();
        return;
      }
      native.modify(extending ? 'extend' : 'move', isBack ? 'backward' : 'forward', granularity(key, isFar));
    });
    return true;
  }

  selectAll(): void {
    this.intoHost();
    this.context.selection.selectAll();
  }

  shortcut(letter: string): boolean {
    const named = SHORTCUTS[letter];
    if (!named || (this.isPlain && letter !== 'z')) return false;
    const [inputType, command] = named;
    if (this.beforeInput(inputType, null)) this.run(inputType, command);
    return true;
  }

  copy(): Clip | null {
    return clipOf(this.context.selection.native);
  }

  removeCut(): void {
    if (this.beforeInput('deleteByCut', null)) this.run('deleteByCut', 'delete');
  }

  paste({ text, html }: Clip): void {
    if (!this.beforeInput('insertFromPaste', null)) return;
    if (html !== '' && !this.isPlain) this.run('insertFromPaste', 'insertHTML', html);
    else this.run('insertFromPaste', 'insertText', text);
  }

  revealCaret(): void {
    const { native } = this.context.selection;
    if (native.rangeCount === 0) return;
    const caret = native.getRangeAt(0).getBoundingClientRect();
    const box = this.host.getBoundingClientRect();
    if (this.host.scrollHeight <= this.host.clientHeight || caret.height === 0) return;
    const top = box.top + this.host.clientTop;
    const shift = overshoot(caret.top, caret.bottom, top, top + this.host.clientHeight);
    if (shift === 0) return;
    this.host.scrollTop += shift;
    this.context.late.dispatch('scroll', this.host);
  }

  /** Puts the caret at the very end. */
  moveToEnd(): void {
    this.context.selection.select(endOf(this.host));
  }

  /** `plaintext-only`. */
  private get isPlain(): boolean {
    return this.host.contentEditable === 'plaintext-only';
  }

  /**
   * Carries out a command. The command's own `input` event names the command, not what the user did, and is replaced.
   */
  private run(inputType: string, command: string, value?: string): void {
    const { selection, win, late } = this.context;
    this.intoHost();
    const hasChanged = late.withoutInput(() =>
      selection.change(() => win.document.execCommand(command, false, value)),
    );
    if (!hasChanged) return;
    const data = inputType === 'insertText' ? value : null;
    const init = { inputType, data, bubbles: true, composed: true, view: win };
    this.host.dispatchEvent(new win.InputEvent('input', init));
  }

  /** A script may have moved the selection elsewhere since the element got the focus. */
  private intoHost(): void {
    const { selection } = this.context;
    if (!selection.caret || !this.host.contains(selection.caret.node)) {
      selection.select({ node: this.host, offset: 0 });
    }
  }

  private beforeInput(inputType: string, data: string | null): boolean {
    const { win, clipboard } = this.context;
    const dataTransfer = inputType === 'insertFromPaste' ? clipboard.transfer() : null;
    const init = {
      inputType,
      data,
      dataTransfer,
      bubbles: true,
      cancelable: true,
      composed: true,
      view: win,
    };
    return this.host.dispatchEvent(new win.InputEvent('beforeinput', init));
  }
}

/** The outermost editable element around this one; null where nothing is editable. */
export function editingHost(element: Element): HTMLElement | null {
  if (!isEditable(element)) return null;
  let host: HTMLElement = element;
  while (host.parentElement?.isContentEditable) host = host.parentElement;
  return host;
}

/** The last position in text, or in the element itself if it does not end with text. */
function endOf(element: Element): Position {
  let node: Node = element;
  while (node.lastChild && (node.lastChild as Element).localName !== 'br') node = node.lastChild;
  return { node, offset: node.nodeType === node.TEXT_NODE ? (node as Text).length : node.childNodes.length };
}

/** What copying the selection puts on the clipboard; null for an empty one. */
export function clipOf(selection: Selection): Clip | null {
  if (selection.isCollapsed || selection.rangeCount === 0) return null;
  const holder = selection.anchorNode!.ownerDocument!.createElement('div');
  holder.append(selection.getRangeAt(0).cloneContents());
  return { text: selection.toString(), html: holder.innerHTML };
}

function granularity(key: string, isFar: boolean): string {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return isFar ? 'word' : 'character';
    case 'ArrowUp':
    case 'ArrowDown':
      return isFar ? 'paragraph' : 'line';
    case 'Home':
    case 'End':
      return isFar ? 'documentboundary' : 'lineboundary';
    default:
      return 'documentboundary';
  }
}
