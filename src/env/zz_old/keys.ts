/** Which key of a US keyboard types a character, as `KeyboardEvent` reports it. */

export interface Key {
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
  readonly shiftKey: boolean;
}

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
  '\t': { key: 'Tab', code: 'Tab', keyCode: 9, shiftKey: false },
};

/** The key for one character; a character that is on no key comes as an input method would send it. */
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
