/** One run at a time in a folder. A lock whose program has ended, in whatever way, does not count. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { UsageError } from '../UsageError';

/** @returns a function that releases it */
export function lockFolder(path: string, lock: string): () => void {
  const holder = runningHolder(lock);
  if (holder !== null) {
    throw new UsageError(
      `Another run, process ${holder}, is writing to ${path}. If there is none, remove ${lock}.`,
    );
  }
  writeFileSync(lock, `${process.pid}\n`);
  return () => rmSync(lock, { force: true });
}

/** Whether another program that is still running holds the lock. */
export const isLocked = (lock: string): boolean => runningHolder(lock) !== null;

/** ID of the process that holds the lock; null if none does. */
function runningHolder(lock: string): number | null {
  try {
    const holder = Number(readFileSync(lock, 'utf8'));
    if (holder === process.pid || !Number.isInteger(holder) || holder <= 0) return null;
    process.kill(holder, 0);
    return holder;
  } catch (error) {
    // For another user's process, the only answer is that it may not be sent a signal.
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? Number(readFileSync(lock, 'utf8')) : null;
  }
}
