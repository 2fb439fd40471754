/** What a browser does by itself when the mouse button goes down, drags and comes up, besides the events. */
import type { Point } from '../contracts/env';
import { type FrameFocus, isFocusable, isTextControl } from './focus';
import type { MouseState } from './mouseEvents';

export class MouseDefaults {
  constructor(
    private readonly win: Window & typeof globalThis,
    private readonly focus: FrameFocus,
  ) {}

  /** The button went down on `target`, for the `count`-th time in a row, and no handler has prevented it. */
  press(target: Element, _state: MouseState, _count: number): void {
    let element: Element | null = target;
    while (element && !isFocusable(element)) element = element.parentElement;
    if (!element) {
      this.focus.blur();
      return;
    }
    this.focus.focus(element as HTMLElement);
    if (isTextControl(element) && element.selectionStart !== null) {
      element.setSelectionRange(element.value.length, element.value.length);
    }
    this.selectOption(target);
  }

  /** The mouse moved with the button held. */
  dragTo(_at: Point, _state: MouseState): void {}

  /** The button came up. */
  release(_state: MouseState): void {}

  /** Forgets what the last press has begun. */
  forget(): void {}

  private selectOption(target: Element): void {
    if (target.localName !== 'option') return;
    const option = target as HTMLOptionElement;
    const select = option.closest('select');
    if (!select || option.selected) return;
    option.selected = true;
    select.dispatchEvent(new this.win.Event('input', { bubbles: true }));
    select.dispatchEvent(new this.win.Event('change', { bubbles: true }));
  }
}
