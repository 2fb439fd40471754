/**
 * Carries out an agent's actions in one frame, as a person's mouse and keyboard would: the events, and the browser's
 * default reactions to trusted ones. `@testing-library/user-event` has no coordinates, keeps a value and a selection of
 * its own by patching the page's elements, and answers asynchronously, in real time; hence this code.
 */
import type { KeyboardAction, MouseAction } from '../../contracts/env';
import type { FrameFocus } from '../realm/FrameFocus';
import { LateEvents } from '../realm/LateEvents';
import { type Choice, choiceOf } from './choice';
import { SelectControl } from './controls/SelectControl';
import { fieldKind } from './fieldText';
import type { InputContext } from './inputContext';
import { Keyboard } from './Keyboard';
import { KeyDefaults } from './KeyDefaults';
import { MouseDefaults } from './MouseDefaults';
import { Pointer } from './Pointer';
import { Scrolling } from './Scrolling';
import { Clipboard } from './text/Clipboard';
import { PageSelection } from './text/PageSelection';
import { isTextControl } from './textControl';

export class PageInput {
  private readonly context: InputContext;
  private readonly pointer: Pointer;
  private readonly keyboard: Keyboard;
  private readonly keyDefaults: KeyDefaults;

  constructor(
    win: Window & typeof globalThis,
    private readonly focus: FrameFocus,
  ) {
    const late = new LateEvents(win, focus);
    this.context = {
      win,
      focus,
      late,
      selection: new PageSelection(win, late),
      clipboard: new Clipboard(win),
    };
    const mouseDefaults = new MouseDefaults(this.context);
    const scrolling = new Scrolling(this.context);
    this.keyDefaults = new KeyDefaults(this.context, scrolling, () => mouseDefaults.pressed);
    this.pointer = new Pointer(win, mouseDefaults, scrolling, focus);
    this.keyboard = new Keyboard(this.context, this.keyDefaults);
  }

  click(element: Element): void {
    this.pointer.click(element);
  }

  /**
   * Clicks the field, then types at the end of what it holds. Returns what is wrong if the element takes no text; the
   * page is then unchanged.
   */
  type(element: Element, text: string): string | undefined {
    return this.write(element, () => {
      this.keyDefaults.editorOf(element)?.moveToEnd();
      this.keyboard.type(text, true);
    });
  }

  /**
   * Like `type`, but replaces what the field holds: Control+A first. Empty text clears it. For controls whose value is
   * chosen: a select takes the option with that text or value, a group of radio buttons the button with that value or
   * label, and a checkbox is ticked for "true" and cleared for "false".
   */
  fill(element: Element, text: string): string | undefined {
    const choice = choiceOf(element, text);
    if (choice) return this.choose(choice);
    if (element.localName === 'select') return this.fillSelect(element as HTMLSelectElement, text);
    return this.write(element, () => {
      this.keyboard.press('a', ['Control']);
      if (text === '') this.keyboard.press('Delete', []);
      this.keyboard.type(text, true);
    });
  }

  hover(element: Element): void {
    this.pointer.hover(element);
  }

  /** A single act of mouse or keyboard. Returns what is wrong if it cannot be done. */
  perform(action: MouseAction | KeyboardAction): string | undefined {
    this.focus.caret.isFollowed = true;
    const wrong = this.carryOut(action);
    this.pointer.notice();
    return wrong;
  }

  private choose(choice: Choice): string | undefined {
    if ('problem' in choice) return choice.problem;
    const element = 'press' in choice ? choice.press : choice.turnTo;
    if (element.matches(':disabled')) return disabled(element);
    if ('press' in choice) {
      this.pointer.click(element);
    } else {
      this.pointer.hover(element);
      this.focus.focus(element as HTMLElement);
    }
    return undefined;
  }

  private fillSelect(select: HTMLSelectElement, text: string): string | undefined {
    if (select.matches(':disabled')) return disabled(select);
    const control = new SelectControl(this.context, select);
    if (!control.offers(text)) return `the <select> has no option "${text}"`;
    this.pointer.click(select);
    if (select.isConnected) control.fill(text);
    return undefined;
  }

  private write(element: Element, byKeys: () => void): string | undefined {
    if (fieldKind(element) === null) return `cannot type into <${element.localName}>`;
    if (element.matches(':disabled')) return disabled(element);
    if (isTextControl(element) && element.readOnly) return `the <${element.localName}> is read-only`;
    this.pointer.click(element);
    if (this.focus.active !== element) return `the <${element.localName}> did not keep the focus`;
    byKeys();
    return undefined;
  }

  private carryOut(action: MouseAction | KeyboardAction): string | undefined {
    const { pointer, keyboard } = this;
    switch (action.kind) {
      case 'mouseMove':
        pointer.move(action);
        return undefined;
      case 'mouseDown':
        return this.holding(action, () => pointer.down(action));
      case 'mouseUp':
        return this.holding(action, () => pointer.up(action));
      case 'mouseClick':
        return this.holding(action, () => pointer.clickAt(action, action.count));
      case 'drag':
        return pointer.drag(action.from, action.to);
      case 'wheel':
        return pointer.wheel(action, action.deltaX, action.deltaY);
      case 'key':
        return keyboard.press(action.key, action.modifiers ?? []);
      case 'text':
        keyboard.type(action.text);
        return undefined;
    }
  }

  /** Takes mouse and keyboard off the page, with the events of leaving, and forgets everything that they did. */
  leave(): void {
    // This comes first, as asking for the selection makes the browser lay out all changes.
    this.context.selection.leave();
    this.pointer.leave();
    this.focus.blur();
    this.keyDefaults.forget();
    this.context.clipboard.clear();
    this.focus.caret.isFollowed = false;
  }

  /** Modifier keys are pressed before an act of the mouse and released after it. */
  private holding<T>(
    { modifiers = [] }: Pick<MouseAction & { kind: 'mouseDown' }, 'modifiers'>,
    act: () => T,
  ): T {
    if (modifiers.length === 0) return act();
    return this.keyboard.whileHolding(modifiers, () => {
      this.pointer.hold(modifiers);
      const result = act();
      this.pointer.hold([]);
      return result;
    });
  }
}

const disabled = ({ localName }: Element) => `the <${localName}> is disabled`;
