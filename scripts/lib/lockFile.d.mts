/** Types of `lockFile.mjs`, which runs before anything is installed and so is plain JavaScript. */

/** A lock as it was found. */
export interface FoundLock {
  readonly content: string;
  /** When it was written or renewed. It also tells two locks apart that have yet to be filled. */
  readonly writtenMs: number;
}

export function newLockContent(): string;
export function takeLock(lock: string, content: string): boolean;
export function findLock(lock: string): FoundLock | null;
export function holderOf(found: FoundLock, now?: number): string | null;
export function removeLock(lock: string, found: FoundLock): void;
export function releaseLock(lock: string, content: string): void;
export function isRunning(id: number): boolean;
