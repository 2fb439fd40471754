/** The keyboard of one frame: every character goes to the element that has the focus, with the events of a real key. */
import { fieldKind, matchOption, parseFieldValue } from './fieldText';
import type { FrameFocus, TextControl } from './focus';
import { type Key, keyFor } from './keys';

export class Keyboard {
  constructor(
    private readonly win: Window & typeof globalThis,
    private readonly focus: FrameFocus,
  ) {}

  /** Types the text, one key after the other, at the end of what the focused fields hold. */
  type(text: string): void {
    let typed = '';
    const held = (this.focus.active as HTMLInputElement | null)?.value ?? '';
    for (const character of text) {
      const target = this.focus.active;
      if (!target) return;
      const key = keyFor(character);
      typed += character;
      if (this.press(target, 'keydown', key, key.keyCode, 0) && key.key !== 'Tab') {
        const code = character === '\n' ? 13 : character.codePointAt(0)!;
        if (this.press(target, 'keypress', key, code, code)) this.insert(character, typed, held);
      }
      this.press(this.focus.active ?? target, 'keyup', key, key.keyCode, 0);
    }
  }

  private press(target: Element, type: string, key: Key, keyCode: number, charCode: number): boolean {
    const init = { ...key, keyCode, charCode, which: keyCode };
    return target.dispatchEvent(
      new this.win.KeyboardEvent(type, {
        ...init,
        bubbles: true,
        cancelable: true,
        composed: true,
        view: this.win,
      }),
    );
  }

  /** The default action of a character key. `typed`: all characters so far; `held`: what the field held before. */
  private insert(character: string, typed: string, held: string): void {
    const target = this.focus.active;
    if (!target) return;
    switch (fieldKind(target)) {
      case 'text':
        if (character === '\n' && target.localName === 'input')
          submitForm(target as HTMLInputElement, this.win);
        else this.insertText(target as TextControl, character, (target as TextControl).value + character);
        break;
      case 'number':
        // On the way to `1.5` the field refuses `1.`, hence not its value plus the character.
        this.insertText(target as HTMLInputElement, character, held + typed.replace(/[^\d.eE+-]/g, ''));
        break;
      case 'parsed': {
        const field = target as HTMLInputElement;
        this.setValue(field, parseFieldValue(field.type, typed));
        break;
      }
      case 'select':
        this.choose(target as HTMLSelectElement, typed);
        break;
      case 'rich':
        if (this.beforeInput(target, character)) {
          target.append(character);
          this.sendInput(target, character);
        }
    }
  }

  /** `value`: what the field will hold; a number field keeps what it has when that is no number yet. */
  private insertText(field: TextControl, character: string, value: string): void {
    if (field.readOnly || (field.maxLength >= 0 && value.length > field.maxLength)) return;
    if (!this.beforeInput(field, character)) return;
    this.focus.noteEdit(field);
    const before = field.value;
    field.value = value;
    if (field.value === '') field.value = before;
    if (field.selectionStart !== null) field.setSelectionRange(field.value.length, field.value.length);
    this.sendInput(field, character);
  }

  /** Sets a date or time once the typed text has become one, as the browser's own editor does. */
  private setValue(field: HTMLInputElement, value: string): void {
    if (field.readOnly) return;
    const before = field.value;
    field.value = value;
    if (field.value === '' || field.value === before) {
      field.value = before;
      return;
    }
    this.sendInput(field, null);
    field.dispatchEvent(new this.win.Event('change', { bubbles: true }));
  }

  private choose(select: HTMLSelectElement, typed: string): void {
    const index = matchOption(
      Array.from(select.options, (option) => option.text),
      typed,
    );
    if (index < 0 || index === select.selectedIndex) return;
    select.selectedIndex = index;
    select.dispatchEvent(new this.win.Event('input', { bubbles: true }));
    select.dispatchEvent(new this.win.Event('change', { bubbles: true }));
  }

  private beforeInput(target: Element, character: string): boolean {
    const init = { ...inputOf(character), bubbles: true, cancelable: true, composed: true, view: this.win };
    return target.dispatchEvent(new this.win.InputEvent('beforeinput', init));
  }

  private sendInput(target: Element, character: string | null): void {
    const init = {
      ...(character === null ? {} : inputOf(character)),
      bubbles: true,
      composed: true,
      view: this.win,
    };
    target.dispatchEvent(new this.win.InputEvent('input', init));
  }
}

const inputOf = (character: string): InputEventInit =>
  character === '\n' ? { inputType: 'insertLineBreak' } : { inputType: 'insertText', data: character };

/** Enter in a text input pushes the form's submit button, where there is a form. */
function submitForm(field: HTMLInputElement, win: Window & typeof globalThis): void {
  const form = field.form;
  if (!form) return;
  const button = form.querySelector<HTMLElement>(
    'button:not([type]), button[type="submit"], input[type="submit"]',
  );
  if (button) button.click();
  else form.dispatchEvent(new win.SubmitEvent('submit', { bubbles: true, cancelable: true }));
}
