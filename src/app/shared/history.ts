/** Undo and redo: the present, the past, and the undone steps. Pure. */

export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  /** Undone steps, the next one to redo first. */
  readonly future: readonly T[];
}

/** Older steps are forgotten. */
const MAX_STEPS = 200;

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [] });

/** A change without effect is not a step. */
export function advance<T>({ past, present, ...rest }: History<T>, next: T): History<T> {
  if (next === present) return { past, present, ...rest };
  return { past: [...past, present].slice(-MAX_STEPS), present: next, future: [] };
}

export function undo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  const previous = past.at(-1);
  return previous === undefined
    ? history
    : { past: past.slice(0, -1), present: previous, future: [present, ...future] };
}

export function redo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  const [next, ...rest] = future;
  return next === undefined ? history : { past: [...past, present], present: next, future: rest };
}
