/** The keys and small macros of the key head. */
import type { KeyPress } from '../../shared/keyPress';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const CHARACTERS = `${LETTERS}${LETTERS.toUpperCase()}0123456789 .,:;!?'"()[]{}<>@#$%^&*-_+=/\\|~\``;

const NAMED = [
  ...['Enter', 'Tab', 'Backspace', 'Delete', 'Escape'],
  ...['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'],
];
const WITH_CONTROL = ['a', 'c', 'v', 'x', 'z', 'b', 'i', 'u', 'f'];
const WITH_SHIFT = ['Tab', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'Home', 'End'];

/** In the order of the key head. */
export const KEYS: readonly KeyPress[] = [
  ...[...CHARACTERS].map((key) => ({ key })),
  ...NAMED.map((key) => ({ key })),
  ...WITH_CONTROL.map((key) => ({ key, modifiers: ['Control'] as const })),
  ...WITH_SHIFT.map((key) => ({ key, modifiers: ['Shift'] as const })),
];

const nameOf = ({ key, modifiers = [] }: KeyPress): string => [...modifiers, key].join('+');
const indices = new Map(KEYS.map((press, i) => [nameOf(press), i]));

/** -1 for keys that the head does not have. */
export function keyIndex(press: KeyPress): number {
  // A character itself says whether it was typed with Shift.
  const isTyped = [...press.key].length === 1 && press.modifiers?.join() === 'Shift';
  return indices.get(isTyped ? press.key : nameOf(press)) ?? -1;
}

export const describeKey = (index: number): string => nameOf(KEYS[index]).replace(/ $/, 'Space');
