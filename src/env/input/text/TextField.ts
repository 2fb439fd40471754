/**
 * The text and the caret of an input or textarea, as its user sees them.
 *
 * Inputs of type `number` and `email` do not tell scripts where their caret is, and their value is not what was typed
 * (`1.` is not a number). For these, text and caret are kept here until a script sets another value.
 */
import type { TextControl } from '../textControl';

type Direction = 'forward' | 'backward' | 'none';

interface TextSelection {
  readonly start: number;
  readonly end: number;
  readonly direction: Direction;
}

/** `value`: the element's value when the draft was made; with another one, the draft is out of date. */
interface Draft extends TextSelection {
  readonly text: string;
  readonly value: string;
}

const drafts = new WeakMap<TextControl, Draft>();

export class TextField {
  constructor(readonly element: TextControl) {}

  get isMultiline(): boolean {
    return this.element.localName === 'textarea';
  }

  get text(): string {
    return this.draft?.text ?? this.element.value;
  }

  get selection(): TextSelection {
    const { selectionStart, selectionEnd, selectionDirection } = this.element;
    if (selectionStart !== null) {
      return { start: selectionStart, end: selectionEnd!, direction: selectionDirection as Direction };
    }
    const end = this.text.length;
    return this.draft ?? { start: end, end, direction: 'none' };
  }

  /** The end of the selection that arrow keys move; the other end is the anchor. */
  get caret(): number {
    const { start, end, direction } = this.selection;
    return direction === 'backward' ? start : end;
  }

  get anchor(): number {
    const { start, end, direction } = this.selection;
    return direction === 'backward' ? end : start;
  }

  /** Selects from `anchor` to `caret`, in either order. */
  select(anchor: number, caret = anchor): void {
    const { element } = this;
    const start = Math.min(anchor, caret);
    const end = Math.max(anchor, caret);
    const direction = caret < anchor ? 'backward' : caret > anchor ? 'forward' : 'none';
    if (element.selectionStart !== null) element.setSelectionRange(start, end, direction);
    else drafts.set(element, { text: this.text, start, end, direction, value: element.value });
  }

  /** Replaces part of the text with `inserted` and puts the caret after it. */
  replace(start: number, end: number, inserted: string): void {
    const { element } = this;
    if (element.selectionStart !== null) {
      // Unlike an assignment to `value`, this bypasses the setters with which frameworks observe the element.
      element.setRangeText(inserted, start, end, 'end');
      return;
    }
    const text = this.text.slice(0, start) + inserted + this.text.slice(end);
    const caret = start + inserted.length;
    setValue(element, text);
    if (element.value === '' && text.endsWith('.')) setValue(element, text.slice(0, -1));
    drafts.set(element, { text, start: caret, end: caret, direction: 'none', value: element.value });
  }

  private get draft(): Draft | undefined {
    const { element } = this;
    if (element.selectionStart !== null) return undefined;
    const draft = drafts.get(element);
    return draft?.value === element.value ? draft : undefined;
  }
}

/** Sets the value as the user would, bypassing setters that a framework has put on the element itself. */
export function setValue(element: TextControl | HTMLSelectElement, value: string): void {
  const prototype: object = Object.getPrototypeOf(element);
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(element, value);
}
