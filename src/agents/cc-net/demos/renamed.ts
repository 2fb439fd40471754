/**
 * A demonstration in other words: those outside the vocabulary swap their rows, in the instruction, the elements and the
 * fields alike. All that is left to learn about them is which are the same.
 */
import type { Rng } from '../../../random/Rng';
import type { Screen } from '../encode/ScreenEncoder';
import type { Text } from '../encode/Texts';
import { HASHED_ROWS, WORD_ROWS } from '../encode/vocabulary';

const KNOWN = WORD_ROWS - HASHED_ROWS;

/** Steps that shared a state still share one; a string without unknown words stays the same object. */
export function renamed<Step extends { readonly screen: Screen }>(steps: readonly Step[], rng: Rng): Step[] {
  const offset = 1 + rng.int(HASHED_ROWS - 1);
  const rowOf = (row: number) => (row < KNOWN ? row : KNOWN + ((row - KNOWN + offset) % HASHED_ROWS));
  const textOf = remembered(
    (text: Text): Text => (text.rows.every((row) => row < KNOWN) ? text : { rows: text.rows.map(rowOf) }),
  );
  const screenOf = remembered(
    (screen: Screen): Screen => ({
      ...screen,
      instruction: textOf(screen.instruction),
      elements: screen.elements.map(textOf),
      fields: screen.fields.map(textOf),
    }),
  );
  return steps.map((step) => ({ ...step, screen: screenOf(step.screen) }));
}

function remembered<X extends object>(make: (x: X) => X): (x: X) => X {
  const made = new Map<X, X>();
  return (x) => {
    const known = made.get(x) ?? make(x);
    made.set(x, known);
    return known;
  };
}
