/** The keys that can be chosen: none, the next character of a slot of the query, named keys and harmless combinations. */
import type { Fields } from '../../../contracts/env';
import type { KeyPress } from '../../shared/keyPress';

export type KeyChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'slot'; readonly slot: number }
  | ({ readonly kind: 'named' | 'character' } & KeyPress);

/** Number of slots of a query that can be pointed at. */
const SLOTS = 8;

const NAMED = [
  ...['Enter', 'Tab', 'Backspace', 'Delete', 'Escape'],
  ...['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'],
];
const COMBINED = ['a', 'c', 'v'];
const CHARACTERS = ' abcdefghijklmnopqrstuvwxyz0123456789.-';

/** In the order of the key head: 64 in all. */
export const KEYS: readonly KeyChoice[] = [
  { kind: 'none' },
  ...Array.from({ length: SLOTS }, (_, slot) => ({ kind: 'slot', slot }) as const),
  ...NAMED.map((key) => ({ kind: 'named', key }) as const),
  ...COMBINED.map((key) => ({ kind: 'named', key, modifiers: ['Control'] }) as const),
  ...[...CHARACTERS].map((key) => ({ kind: 'character', key }) as const),
];

export const NO_KEY = 0;
export const SLOT_KEYS = 1;

/** `slots`: characters are only typed from the query; `characters`: only as single keys; `all`: both ways. */
export type Keyboard = 'slots' | 'characters' | 'all';

/** What can be typed from the query: the values of its fields, each once; nothing if there are single keys alone. */
export const slotsOf = (fields: Fields, keyboard: Keyboard): string[] =>
  keyboard === 'characters'
    ? []
    : [...new Set(fields.map(([, value]) => value).filter((value) => value !== ''))].slice(0, SLOTS);

/** [KEYS] 1 where the key can be chosen */
export function keyMask(slots: readonly string[], keyboard: Keyboard): Float32Array {
  return Float32Array.from(KEYS, (choice) => {
    if (choice.kind === 'slot') return Number(choice.slot < slots.length);
    return Number(choice.kind !== 'character' || keyboard !== 'slots');
  });
}

/** The key of this name, if it can be chosen by name or as a character; -1 if not. */
export const keyIndex = ({ key, modifiers = [] }: KeyPress): number =>
  KEYS.findIndex(
    (choice) =>
      (choice.kind === 'named' || choice.kind === 'character') &&
      choice.key === key &&
      (choice.modifiers ?? []).join() === modifiers.join(),
  );

export function describeKey(index: number, slots: readonly string[]): string {
  const choice = KEYS[index];
  if (choice.kind === 'none') return 'no key';
  if (choice.kind === 'slot') return `next of “${slots[choice.slot] ?? ''}”`;
  return [...(choice.modifiers ?? []), choice.key === ' ' ? 'Space' : choice.key].join('+');
}
