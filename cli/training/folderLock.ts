/** One run at a time in a folder. A lock whose program has ended, in whatever way, does not count. */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { UsageError } from '../UsageError';

/** A lock without content that is older was not completed: its program was killed in between. */
const WRITTEN_WITHIN_MS = 2000;

/** Another program is writing to the folder. */
export class FolderInUse extends UsageError {}

/** @returns a function that releases it @throws FolderInUse */
export function lockFolder(path: string, lock: string): () => void {
  while (!tryLock(lock)) {
    const holder = holderOf(lock);
    if (holder !== null) {
      throw new FolderInUse(
        `Another run, ${holder}, is writing to ${path}. If there is none, remove ${lock}.`,
      );
    }
    rmSync(lock, { force: true });
  }
  return () => rmSync(lock, { force: true });
}

/** Returns false if there is a lock already: of several programs, one gets it. */
function tryLock(lock: string): boolean {
  try {
    writeFileSync(lock, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The program that holds the lock, for people to read; null if none does. */
function holderOf(lock: string): string | null {
  try {
    const content = readFileSync(lock, 'utf8');
    if (content === '')
      return Date.now() - statSync(lock).mtimeMs < WRITTEN_WITHIN_MS ? 'just started' : null;
    const holder = Number(content);
    const isOther = Number.isInteger(holder) && holder > 0 && holder !== process.pid;
    return isOther && isRunning(holder) ? `process ${holder}` : null;
  } catch {
    // There is no lock, or not any more.
    return null;
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // For another user's process, the only answer is that it may not be sent a signal.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
