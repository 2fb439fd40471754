/**
 * Keyboard focus of a frame, kept by script instead of by the browser.
 *
 * The browser has one focus for the whole tab: a training frame that used it would take it from the field in
 * which the user is typing, and whether a page gets its focus events would depend on which frame had it
 * before. So `focus()`, `blur()`, `select()`, `document.activeElement` and `document.hasFocus()` of the frame
 * are answered from here, with the events a browser sends. While a person uses the frame (`native`) the
 * browser's own focus rules again. Not covered: the CSS selector `:focus`.
 */

import { TextField } from './textField';

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

const FOCUSABLE =
  'a[href], area[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, [tabindex], [contenteditable]:not([contenteditable="false" i])';

export const isTextControl = (element: Element): element is TextControl =>
  element.localName === 'input' || element.localName === 'textarea';

export class FrameFocus {
  private current: HTMLElement | null = null;
  /** Content of the focused field when it got the focus, if it has been edited since; for `change`. */
  private unedited: string | null = null;
  /** The last field that had the caret. */
  private caretField: TextControl | null = null;
  /** A person has the frame, and the browser's focus rules. */
  isNative = false;
  /**
   * Whether the page's selection goes along with the focus. It costs a layout each time, so it waits until an
   * action shows that places in text matter.
   */
  movesSelection = false;
  /** Counts how often the focus has come to an element. */
  visit = 0;
  /** Hears of the field, or the document, whose caret has come with the focus. */
  onCaret: ((holder: EventTarget) => void) | null = null;

  /** Replaces the focus functions of `win`; call it before any script of the page runs. */
  constructor(private readonly win: Window & typeof globalThis) {
    this.patchElements();
    this.patchDocument();
    this.patchSelection();
  }

  /** Hands the focus over to the browser (for a person) or takes it back. */
  setNative(on: boolean): void {
    this.drop();
    this.isNative = on;
  }

  /** What `document.activeElement` is: the focused element, else the body. */
  get active(): Element | null {
    return this.win.document.activeElement;
  }

  /** Focus by mouse: nothing scrolls. */
  focus(element: HTMLElement): void {
    if (this.isNative) {
      element.focus({ preventScroll: true });
      return;
    }
    if (element === this.focused() || !isFocusable(element)) return;
    const previous = this.leave(element);
    this.current = element;
    this.visit++;
    const holder = placeCaret(element, this.movesSelection);
    if (isTextControl(element)) this.caretField = element;
    this.send(element, 'focus', 'focusin', previous);
    if (holder) this.onCaret?.(holder);
  }

  /** Focus by script: the element is scrolled into view as well, unless a handler has moved the focus on. */
  private focusByScript(element: HTMLElement, options?: FocusOptions): void {
    this.focus(element);
    if (this.current === element && !options?.preventScroll) scrollIntoFrame(element);
  }

  blur(): void {
    if (this.isNative) (this.active as HTMLElement | null)?.blur();
    else this.leave(null);
  }

  /** To be called before the user's edit of a field, so that `change` follows when the focus leaves it. */
  noteEdit(field: TextControl): void {
    if (field === this.current) this.unedited ??= field.value;
  }

  /** Sends the `change` of an edited field now, as Enter does, and not again when the focus leaves. */
  commit(field: TextControl): void {
    const before = this.unedited;
    this.unedited = null;
    if (field === this.current && before !== null && before !== field.value) {
      field.dispatchEvent(new this.win.Event('change', { bubbles: true }));
    }
  }

  /** To be called when an edit has sent its `change` already. */
  noteCommitted(field: TextControl): void {
    if (field === this.current) this.unedited = null;
  }

  /** An element that was removed or hidden loses the focus, as a browser sees to before it paints. */
  fixUp(): void {
    if (this.current && !isRendered(this.current)) this.leave(null);
  }

  private drop(): void {
    this.current = null;
    this.unedited = null;
  }

  private focused(): HTMLElement | null {
    if (this.current && !this.current.isConnected) this.drop();
    return this.current;
  }

  private leave(next: HTMLElement | null): HTMLElement | null {
    const element = this.focused();
    if (!element) return null;
    const before = this.unedited;
    this.drop();
    if (before !== null && before !== (element as TextControl).value) {
      element.dispatchEvent(new this.win.Event('change', { bubbles: true }));
    }
    this.send(element, 'blur', 'focusout', next);
    return element;
  }

  private send(
    element: HTMLElement,
    type: string,
    bubbling: string,
    relatedTarget: HTMLElement | null,
  ): void {
    const init = { composed: true, view: this.win, relatedTarget };
    element.dispatchEvent(new this.win.FocusEvent(type, init));
    element.dispatchEvent(new this.win.FocusEvent(bubbling, { ...init, bubbles: true }));
  }

  private patchElements(): void {
    const frame = this;
    const {
      HTMLElement: Html,
      SVGElement: Svg,
      HTMLInputElement: Input,
      HTMLTextAreaElement: Area,
    } = this.win;
    for (const { prototype } of [Html, Svg]) {
      const { focus, blur } = prototype;
      prototype.focus = function (this: HTMLElement, options?: FocusOptions) {
        if (frame.isNative) focus.call(this, options);
        else frame.focusByScript(this, options);
      };
      prototype.blur = function (this: HTMLElement) {
        if (frame.isNative) blur.call(this);
        else if (this === frame.focused()) frame.leave(null);
      };
    }
    for (const { prototype } of [Input, Area]) {
      const { select } = prototype as TextControl;
      prototype.select = function (this: TextControl) {
        if (frame.isNative) {
          select.call(this);
          return;
        }
        if (this.selectionStart !== null) this.setSelectionRange(0, this.value.length);
        frame.focusByScript(this);
      };
    }
  }

  /** `getSelection().toString()` includes the text selected in the field that has the page's caret. */
  private patchSelection(): void {
    const frame = this;
    const { prototype } = this.win.Selection;
    const native = prototype.toString;
    prototype.toString = function () {
      const field = frame.isNative ? null : frame.fieldWithCaret(this);
      if (!field) return native.call(this);
      const { text, selection } = new TextField(field);
      const selected = text.slice(selection.start, selection.end);
      return field.type === 'password' ? '•'.repeat(selected.length) : selected;
    };
  }

  /** The field that took the selection from the page, unless a later one is elsewhere. */
  private fieldWithCaret({ anchorNode, anchorOffset, isCollapsed }: Selection): TextControl | null {
    const { caretField: field } = this;
    return isCollapsed && field !== null && anchorNode?.childNodes[anchorOffset] === field ? field : null;
  }

  private patchDocument(): void {
    const frame = this;
    const { prototype } = this.win.Document;
    const native = Object.getOwnPropertyDescriptor(prototype, 'activeElement')!.get!;
    Object.defineProperty(prototype, 'activeElement', {
      configurable: true,
      enumerable: true,
      get(this: Document) {
        return frame.isNative ? native.call(this) : (frame.focused() ?? this.body);
      },
    });
    const { hasFocus } = prototype;
    prototype.hasFocus = function () {
      return frame.isNative ? hasFocus.call(this) : true;
    };
  }
}

const isRendered = (element: Element) => element.getClientRects().length > 0;

/** Whether the browser would let this element have the focus. */
export function isFocusable(element: Element): element is HTMLElement {
  return element.matches(FOCUSABLE) && !element.matches(':disabled') && isRendered(element);
}

/**
 * With the focus, a text field takes the page's selection away; editable content shows a caret at its start.
 * Returns what has a caret then that was elsewhere.
 */
function placeCaret(element: HTMLElement, movesSelection: boolean): EventTarget | null {
  if (isTextControl(element)) {
    if (!movesSelection) return null;
    if (element.selectionStart === null && !HIDDEN_CARET_TYPES.has(element.type)) return null;
    let index = 0;
    for (let node = element.previousSibling; node; node = node.previousSibling) index++;
    const selection = element.ownerDocument.getSelection()!;
    const { anchorNode, anchorOffset, isCollapsed } = selection;
    if (isCollapsed && anchorNode === element.parentNode && anchorOffset === index) return null;
    selection.collapse(element.parentNode, index);
    return element;
  }
  if (!element.isContentEditable) return null;
  const selection = element.ownerDocument.getSelection()!;
  if (element.contains(selection.focusNode)) return null;
  selection.collapse(firstText(element), 0);
  return element.ownerDocument;
}

/** Text fields that tell no script where their caret is. */
const HIDDEN_CARET_TYPES = new Set(['number', 'email']);

function firstText(element: Element): Node {
  let node: Node = element;
  while (node.firstChild && (node.firstChild as Element).localName !== 'br') node = node.firstChild;
  return node;
}

/**
 * Scrolls the boxes around the element, up to the frame's viewport, as little as needed.
 * `scrollIntoView` would go on to scroll the host page.
 */
function scrollIntoFrame(element: HTMLElement): void {
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

/** How far [start, end] must move to lie in [low, high]; 0 where it does, or covers it. */
function overshoot(start: number, end: number, low: number, high: number): number {
  if (start < low && end < high) return Math.max(start - low, end - high);
  if (end > high && start > low) return Math.min(end - high, start - low);
  return 0;
}
