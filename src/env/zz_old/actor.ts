/** Carries out an agent's actions in one frame, as a person's mouse and keyboard would. */
import type { KeyboardAction, MouseAction } from '../../contracts/env';
import { fieldKind } from './fieldText';
import { type FrameFocus, isTextControl } from './focus';
import { Keyboard } from './keyboard';
import { Pointer } from './pointer';

export class Actor {
  private readonly pointer: Pointer;
  private readonly keyboard: Keyboard;

  constructor(
    win: Window & typeof globalThis,
    private readonly focus: FrameFocus,
  ) {
    this.pointer = new Pointer(win, focus);
    this.keyboard = new Keyboard(win, focus);
  }

  click(element: Element): void {
    this.pointer.click(element);
  }

  /**
   * Clicks the field, then types at the end of what it holds. Returns what is wrong when the element takes no
   * text; nothing has happened to the page then.
   */
  type(element: Element, text: string): string | undefined {
    if (fieldKind(element) === null) return `cannot type into <${element.localName}>`;
    if (element.matches(':disabled')) return `the <${element.localName}> is disabled`;
    if (isTextControl(element) && element.readOnly) return `the <${element.localName}> is read-only`;
    this.pointer.click(element);
    if (this.focus.active !== element) return `the <${element.localName}> did not keep the focus`;
    this.keyboard.type(text);
    return undefined;
  }

  hover(element: Element): void {
    this.pointer.hover(element);
  }

  /** A single act of mouse or keyboard. Returns what is wrong when it cannot be done. */
  perform(action: MouseAction | KeyboardAction): string | undefined {
    return `${action.kind} is not carried out`;
  }

  /** Takes mouse and keyboard off the page, with the events of leaving. */
  leave(): void {
    this.pointer.leave();
    this.focus.blur();
  }
}
