/** Keeps one thing in view while newer ones come in. */
import { useState } from 'react';

export interface Held<T> {
  readonly shown: T | null;
  readonly isHeld: boolean;
  /** Keeps the one shown. */
  hold(): void;
  release(): void;
}

/** @param newest null releases the held one: its run is closed */
export function useHeld<T>(newest: T | null): Held<T> {
  const [held, setHeld] = useState<T | null>(null);
  if (newest === null && held !== null) setHeld(null);
  const shown = newest === null ? null : (held ?? newest);
  return { shown, isHeld: held !== null, hold: () => setHeld(shown), release: () => setHeld(null) };
}
