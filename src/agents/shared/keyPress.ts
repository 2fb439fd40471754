import type { Modifier } from '../../contracts/env';

/** A key of the keyboard, pressed with others held down. */
export interface KeyPress {
  /** As in `KeyboardEvent.key`. */
  readonly key: string;
  readonly modifiers?: readonly Modifier[];
}
