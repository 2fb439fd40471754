/**
 * Keyboard focus of a frame, kept by script instead of by the browser.
 *
 * The browser has one focus for the whole tab: a training frame that used it would take it from the field in which the
 * user is typing, and whether a page got its focus events would depend on which frame had the focus before. So
 * `focus()`, `blur()`, `select()`, `document.activeElement` and `document.hasFocus()` of the frame are answered from
 * here, with the events that a browser sends. While a person uses the frame (`native`), the browser's own focus applies
 * again. Not covered: the CSS selector `:focus`.
 */
import { isEditable } from '../input/fieldText';
import type { TextControl } from '../input/textControl';
import { FrameCaret } from './FrameCaret';
import { scrollIntoFrame } from './scrollIntoFrame';

/** What can have the focus, as far as a selector can express it. */
export const FOCUSABLE =
  'a[href], area[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, [tabindex], [contenteditable]:not([contenteditable="false" i])';

export class FrameFocus {
  private current: HTMLElement | null = null;
  /** The content of the focused field when it got the focus, if it has been edited since; for `change`. */
  private unedited: string | null = null;
  /** Whether a person is using the frame and the browser's focus applies. */
  isNative = false;
  /** Counts how often the focus has come to an element. */
  visit = 0;
  readonly caret: FrameCaret;

  /** Replaces the focus functions of `win`; call it before any script of the page runs. */
  constructor(private readonly win: Window & typeof globalThis) {
    this.patchElements();
    this.patchDocument();
    this.caret = new FrameCaret(win, () => !this.isNative);
  }

  /** Hands the focus over to the browser (for a person) or takes it back. */
  setNative(on: boolean): void {
    this.drop();
    this.isNative = on;
  }

  /** The value of `document.activeElement`: the focused element, else the body. */
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
    const holder = this.caret.comeTo(element);
    this.send(element, 'focus', 'focusin', previous);
    if (holder) this.caret.onMove?.(holder);
  }

  /** Focus by script: the element is scrolled into view as well, unless a handler has moved the focus elsewhere. */
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

  /** To be called when an edit has already sent its `change`. */
  noteCommitted(field: TextControl): void {
    if (field === this.current) this.unedited = null;
  }

  /** An element that was removed or hidden loses the focus; a browser does this before it paints. */
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
  return (
    element.matches(FOCUSABLE) &&
    !element.matches(':disabled') &&
    !isEditableLink(element) &&
    isRendered(element)
  );
}

/** In editable content, a link is just text. */
const isEditableLink = (element: Element) =>
  element.localName === 'a' && isEditable(element) && !element.matches('[tabindex], [contenteditable]');
