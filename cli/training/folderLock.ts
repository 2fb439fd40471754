/** One run at a time in a folder. */
import {
  findLock,
  holderOf,
  newLockContent,
  releaseLock,
  removeLock,
  takeLock,
} from '../../scripts/lib/lockFile.mjs';
import { UsageError } from '../UsageError';

/** Another program is writing to the folder. */
export class FolderInUse extends UsageError {}

/** @returns a function that releases it @throws FolderInUse */
export function lockFolder(path: string, lock: string): () => void {
  const content = newLockContent();
  while (!takeLock(lock, content)) {
    const found = findLock(lock);
    if (found === null) continue;
    const holder = holderOf(found);
    if (holder !== null) {
      throw new FolderInUse(
        `Another run, ${holder}, is writing to ${path}. If there is none, remove ${lock}.`,
      );
    }
    removeLock(lock, found);
  }
  return () => releaseLock(lock, content);
}
