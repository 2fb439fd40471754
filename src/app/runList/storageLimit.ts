/** How many bytes of runs are kept before deletion is offered; remembered in this browser. */
import { createStore } from 'zustand/vanilla';

const KEY = 'latticework-storage-limit';

const MB = 1e6;

/** Choices in bytes; Infinity leaves the limit to the browser. */
export const STORAGE_LIMITS: readonly number[] = [
  100 * MB,
  250 * MB,
  500 * MB,
  1000 * MB,
  2000 * MB,
  Number.POSITIVE_INFINITY,
];

const DEFAULT_LIMIT = 500 * MB;

interface StorageLimit {
  readonly limit: number;
  choose(limit: number): void;
}

export const storageLimitStore = createStore<StorageLimit>()((set) => ({
  limit: readLimit(),
  choose: (limit) => {
    set({ limit });
    try {
      localStorage.setItem(KEY, String(limit));
    } catch {
      // A browser without storage has no runs to limit after a reload either.
    }
  },
}));

function readLimit(): number {
  try {
    const stored = Number(localStorage.getItem(KEY) ?? Number.NaN);
    return STORAGE_LIMITS.includes(stored) ? stored : DEFAULT_LIMIT;
  } catch {
    return DEFAULT_LIMIT;
  }
}
