/** The keyboard of one frame: every key goes to the element that has the focus, with the events of a real one. */
import type { Modifier } from '../../contracts/env';
import type { InputContext } from './inputContext';
import type { KeyDefaults } from './KeyDefaults';
import { keyFor, keyNamed, type Stroke } from './keys';
import { modifierFlags } from './MouseEvents';

export class Keyboard {
  private held: readonly Modifier[] = [];

  constructor(
    private readonly context: InputContext,
    private readonly defaults: KeyDefaults,
  ) {}

  /**
   * Types the text, one key after another, into whatever has the focus. `isWhole`: the text is a complete date or time,
   * in any usual form.
   */
  type(text: string, isWhole = false): void {
    this.defaults.startTyping(isWhole);
    for (const character of text) this.stroke({ ...keyFor(character), modifiers: [] });
    this.defaults.finish();
  }

  /** Presses and releases the key while the modifiers are held. Returns what is wrong, if anything. */
  press(name: string, modifiers: readonly Modifier[]): string | undefined {
    const key = keyNamed(name, modifiers.includes('Shift'));
    if (!key) return `there is no key named "${name}"`;
    this.whileHolding(modifiers, () => this.stroke({ ...key, modifiers }));
    this.defaults.finish();
    return undefined;
  }

  /** Holds modifier keys down for the duration of an act. */
  whileHolding<T>(modifiers: readonly Modifier[], act: () => T): T {
    for (const [i, name] of modifiers.entries()) {
      this.held = modifiers.slice(0, i + 1);
      this.send('keydown', { ...keyNamed(name, false)!, modifiers: this.held });
    }
    const result = act();
    for (const [i, name] of [...modifiers.entries()].reverse()) {
      this.held = modifiers.slice(0, i);
      this.send('keyup', { ...keyNamed(name, false)!, modifiers: this.held });
    }
    return result;
  }

  private stroke(stroke: Stroke): void {
    const target = this.target;
    const isDown = this.send('keydown', stroke);
    const isDone = isDown && this.defaults.down(stroke);
    const character = isDown && !isDone ? characterOf(stroke) : null;
    if (character !== null && this.send('keypress', stroke, character))
      this.defaults.character(character, stroke);
    if (this.send('keyup', stroke) && isDown && this.target === target) this.defaults.up(stroke);
  }

  private get target(): Element {
    return this.context.focus.active ?? this.context.win.document.documentElement;
  }

  /** `character`: of a keypress. Returns false if the event was prevented. */
  private send(type: string, stroke: Stroke, character = ''): boolean {
    const { win } = this.context;
    const { key, code, modifiers, shiftKey, isLeft } = stroke;
    const charCode = character === '' ? 0 : character === '\n' ? 13 : character.codePointAt(0)!;
    const keyCode = charCode || stroke.keyCode;
    const flags = modifierFlags(modifiers);
    const codes = { key, code, keyCode, charCode, which: keyCode, location: isLeft ? 1 : 0 };
    const init = { ...codes, ...flags, shiftKey: shiftKey || flags.shiftKey };
    return this.target.dispatchEvent(
      new win.KeyboardEvent(type, { ...init, bubbles: true, cancelable: true, composed: true, view: win }),
    );
  }
}

/** The character that the key types; null for keys that type nothing, and with Control, Alt or Meta. */
function characterOf({ key, modifiers }: Stroke): string | null {
  if (modifiers.some((modifier) => modifier !== 'Shift')) return null;
  if (key === 'Enter') return '\n';
  return [...key].length === 1 ? key : null;
}
