/** The keys of a US keyboard by their character or name in `KeyboardEvent.key`. */
import type { Modifier } from '../../contracts/env';

export interface Key {
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
  readonly shiftKey: boolean;
  /** Whether it is the left one of two such keys. */
  readonly isLeft?: boolean;
}

/** A key with the modifiers that are held with it. */
export interface Stroke extends Key {
  readonly modifiers: readonly Modifier[];
}

/** The keyCode of keys that type nothing; `codes` holds their code where it differs from their name. */
const named: Readonly<Record<string, number>> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Shift: 16,
  Control: 17,
  Alt: 18,
  Pause: 19,
  CapsLock: 20,
  Escape: 27,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Insert: 45,
  Delete: 46,
  Meta: 91,
  ContextMenu: 93,
  NumLock: 144,
  ScrollLock: 145,
  ...Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`F${i + 1}`, 112 + i])),
};

const codes: Readonly<Record<string, string>> = {
  Shift: 'ShiftLeft',
  Control: 'ControlLeft',
  Alt: 'AltLeft',
  Meta: 'MetaLeft',
};

/** [code, keyCode, plain, shifted] of the keys that are neither letters nor, unshifted, digits. */
const punctuation: readonly (readonly [code: string, keyCode: number, plain: string, shifted: string])[] = [
  ['Digit1', 49, '', '!'],
  ['Digit2', 50, '', '@'],
  ['Digit3', 51, '', '#'],
  ['Digit4', 52, '', '$'],
  ['Digit5', 53, '', '%'],
  ['Digit6', 54, '', '^'],
  ['Digit7', 55, '', '&'],
  ['Digit8', 56, '', '*'],
  ['Digit9', 57, '', '('],
  ['Digit0', 48, '', ')'],
  ['Semicolon', 186, ';', ':'],
  ['Equal', 187, '=', '+'],
  ['Comma', 188, ',', '<'],
  ['Minus', 189, '-', '_'],
  ['Period', 190, '.', '>'],
  ['Slash', 191, '/', '?'],
  ['Backquote', 192, '`', '~'],
  ['BracketLeft', 219, '[', '{'],
  ['Backslash', 220, '\\', '|'],
  ['BracketRight', 221, ']', '}'],
  ['Quote', 222, "'", '"'],
];

const special: Readonly<Record<string, Key>> = {
  ' ': { key: ' ', code: 'Space', keyCode: 32, shiftKey: false },
  '\n': { key: 'Enter', code: 'Enter', keyCode: 13, shiftKey: false },
  '\r': { key: 'Enter', code: 'Enter', keyCode: 13, shiftKey: false },
  '\t': { key: 'Tab', code: 'Tab', keyCode: 9, shiftKey: false },
};

/** The key of a name or a character, with Shift held if `isShifted`; undefined for an unknown name. */
export function keyNamed(name: string, isShifted: boolean): Key | undefined {
  if (Object.hasOwn(named, name)) {
    const key = { key: name, code: codes[name] ?? name, keyCode: named[name], shiftKey: isShifted };
    return name in codes ? { ...key, isLeft: true } : key;
  }
  if (name === '' || [...name].length > 1) return undefined;
  const key = keyFor(name);
  return isShifted ? { ...keyFor(shifted(name)), shiftKey: true } : key;
}

/** The character that the key of `character` types with Shift. */
function shifted(character: string): string {
  const row = punctuation.find(([, keyCode, plain]) => (plain || String.fromCharCode(keyCode)) === character);
  return row ? row[3] : character.toUpperCase();
}

/** The key for one character; a character that is on no key is sent as an input method would send it. */
export function keyFor(character: string): Key {
  if (special[character]) return special[character];
  const upper = character.toUpperCase();
  if (/^[A-Z]$/.test(upper)) {
    return {
      key: character,
      code: `Key${upper}`,
      keyCode: upper.charCodeAt(0),
      shiftKey: character === upper,
    };
  }
  if (/^[0-9]$/.test(character)) {
    return { key: character, code: `Digit${character}`, keyCode: character.charCodeAt(0), shiftKey: false };
  }
  const row = punctuation.find(([, , plain, shifted]) => plain === character || shifted === character);
  if (!row) return { key: character, code: '', keyCode: 229, shiftKey: false };
  return { key: character, code: row[0], keyCode: row[1], shiftKey: row[3] === character };
}
