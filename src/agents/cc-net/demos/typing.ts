/** What a run of key presses has typed, with slips corrected: a field of the instruction in one step, or key by key. */
import type { Fields } from '../../../contracts/env';
import type { KeyPress } from '../../shared/keyPress';
import { fieldOf } from '../act/reading';

/** Whether a key makes text: a character, or Backspace. */
export const isTyping = ({ key, modifiers = [] }: KeyPress): boolean =>
  (modifiers.length === 0 || modifiers.join() === 'Shift') && ([...key].length === 1 || key === 'Backspace');

export type Typed = { readonly field: number } | { readonly keys: readonly KeyPress[] };

/**
 * @param run key presses that all make text
 * @param used fields that have been emitted in the episode; one that is emitted now is added
 */
export function readTyping(run: readonly KeyPress[], fields: Fields, used: Set<number>): Typed {
  const text = resolve(run);
  // If more is deleted than was typed, the run edits a text that was there before.
  if (text === null) return { keys: run };
  const field = fieldOf(text.join(''), fields, used);
  if (field < 0) return { keys: text.map((key) => ({ key })) };
  used.add(field);
  return { field };
}

/** The characters that remain in the end; null if more was deleted than typed. */
function resolve(run: readonly KeyPress[]): string[] | null {
  const text: string[] = [];
  for (const { key } of run) {
    if (key !== 'Backspace') text.push(key);
    else if (text.pop() === undefined) return null;
  }
  return text;
}
