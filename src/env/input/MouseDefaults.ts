/** A browser's default reactions when the mouse button goes down, drags and comes up, besides the events. */
import type { Point } from '../../contracts/env';
import { isFocusable } from '../realm/FrameFocus';
import { stepByPress } from './controls/numberControl';
import { RangeControl } from './controls/RangeControl';
import { isListBox, SelectControl } from './controls/SelectControl';
import type { InputContext } from './inputContext';
import type { MouseState } from './MouseEvents';
import { type Holding, TextSelecting } from './text/TextSelecting';

export class MouseDefaults {
  private holding: Holding | null = null;
  private readonly text: TextSelecting;
  /** Where the last press was. */
  pressed: Element | null = null;

  constructor(private readonly context: InputContext) {
    this.text = new TextSelecting(context);
  }

  /**
   * The button went down on `target`, for the `count`-th time in a row, and no handler has prevented it. `isByElement`:
   * the element was meant, not the position.
   */
  press(target: Element, state: MouseState, count: number, isByElement: boolean): void {
    this.pressed = target;
    const control = this.pressControl(target, state);
    this.moveFocus(target);
    if (control || isByElement) {
      this.holding = control;
      if (!control) this.text.pressElement(target);
      return;
    }
    this.holding = this.pressNumber(target, state) ?? this.text.press(target, state, count);
  }

  /** A press on a disabled control, or one whose events go nowhere: the focus is still lost. */
  moveFocus(target: Element): void {
    const { focus } = this.context;
    let element: Element | null = target;
    while (element && !isFocusable(element)) element = element.parentElement;
    if (element) focus.focus(element as HTMLElement);
    else focus.blur();
  }

  /** The mouse moved with the button held. */
  dragTo(at: Point): void {
    this.holding?.dragTo?.(at);
  }

  /** The button came up. */
  release(): void {
    const { holding } = this;
    this.holding = null;
    holding?.release?.();
  }

  /** Forgets what the last press began. */
  forget(): void {
    this.holding = null;
    this.pressed = null;
    this.text.forget();
  }

  private pressNumber(target: Element, { at }: MouseState): Holding | null {
    if (target.localName !== 'input' || (target as HTMLInputElement).type !== 'number') return null;
    const release = stepByPress(this.context, target as HTMLInputElement, at);
    return release && { release };
  }

  /** List boxes and sliders act before the focus comes to them. */
  private pressControl(target: Element, state: MouseState): Holding | null {
    if (target.localName === 'option' || target.localName === 'select') {
      const select = target.closest('select');
      if (!select || !isListBox(select)) return {};
      const control = new SelectControl(this.context, select);
      const option = target.localName === 'option' ? (target as HTMLOptionElement) : null;
      return { release: control.press(option, state), dragTo: (at) => control.dragTo(at) };
    }
    if (target.localName === 'input' && (target as HTMLInputElement).type === 'range') {
      const control = new RangeControl(this.context, target as HTMLInputElement);
      return { release: control.press(state.at), dragTo: (at) => control.dragTo(at) };
    }
    return null;
  }
}
