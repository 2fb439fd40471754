/** Removal with undo: an item is marked as removed, and freed when it can no longer be restored. */
import type { Collection, Table } from 'dexie';

/** How long a removal can be undone. */
export const UNDO_MS = 10 * 60_000;

export interface Removable {
  /** When it was removed, if it was and can still be restored. */
  readonly removedAt?: number;
}

export const isListed = ({ removedAt }: Removable): boolean => removedAt === undefined;

export function withoutMark<T extends Removable>({ removedAt: _, ...item }: T): Omit<T, 'removedAt'> {
  return item;
}

/** What was removed too long ago to be restored. The table has an index of `removedAt`. */
export const expired = <T extends Removable, Key>(table: Table<T, Key>, nowMs: number): Collection<T, Key> =>
  table.where('removedAt').below(nowMs - UNDO_MS);
