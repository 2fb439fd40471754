/** Typing by pointing at slots of the query: each choice of a slot types its next character. */

/** The slot that was chosen last, and how many of its characters have been typed. */
export interface SlotPointer {
  readonly slot: number;
  readonly typed: number;
}

export const AT_START: SlotPointer = { slot: -1, typed: 0 };

/** Choosing a slot other than the last one starts it, and forgets how far the last one had come. Null: the slot is at its end. */
export function typeNext(
  { slot: last, typed }: SlotPointer,
  slot: number,
  slots: readonly string[],
): { readonly character: string | null; readonly pointer: SlotPointer } {
  const at = slot === last ? typed : 0;
  const character = [...(slots[slot] ?? '')][at] ?? null;
  return { character, pointer: { slot, typed: character === null ? at : at + 1 } };
}

/** Whether the slot that was chosen last has no next character. */
export const isSpent = ({ slot, typed }: SlotPointer, slots: readonly string[]): boolean =>
  slot >= 0 && typed >= [...(slots[slot] ?? '')].length;

/**
 * The slot from which a text is being typed: of those whose next character is its first, the one that matches the text
 * for longest; among equals, the one already being typed. -1 if there is none.
 */
export function slotFor(pointer: SlotPointer, text: readonly string[], slots: readonly string[]): number {
  let [best, longest] = [-1, 0];
  for (const slot of slots.keys()) {
    const rest = [...slots[slot]].slice(slot === pointer.slot ? pointer.typed : 0);
    let length = 0;
    while (length < rest.length && rest[length] === text[length]) length++;
    if (length > longest || (length === longest && length > 0 && slot === pointer.slot))
      [best, longest] = [slot, length];
  }
  return best;
}
