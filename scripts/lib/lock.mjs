/** One program at a time does something, and the others wait. */
import { utimesSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { findLock, holderOf, newLockContent, releaseLock, removeLock, takeLock } from './lockFile.mjs';

const RETRY_MS = 200;
/** How often a program shows that its lock still counts. */
const RENEWED_MS = 5_000;
/** A lock that was not renewed for so long does not count, whatever runs under its program's number by now. */
const STALE_MS = 60_000;

/** The contents of the locks that this program holds. */
const own = new Set();

/**
 * Does something while it holds the lock.
 * @template T
 * @param {string} lock path of its file; the folder has to be there
 * @param {() => Promise<T>} act
 * @param {{ onWait?: () => void, now?: () => number }} [options] called once if another program holds it; milliseconds
 * @returns {Promise<T>}
 */
export async function withLock(lock, act, { onWait = () => {}, now = Date.now } = {}) {
  const content = newLockContent();
  let hasWaited = false;
  while (!takeLock(lock, content)) {
    const found = findLock(lock);
    if (found && !isHeld(found, now())) removeLock(lock, found);
    else if (found) {
      if (!hasWaited) onWait();
      hasWaited = true;
      await pause(RETRY_MS);
    }
  }
  own.add(content);
  const timer = setInterval(() => renew(lock, content), RENEWED_MS).unref();
  try {
    return await act();
  } finally {
    clearInterval(timer);
    own.delete(content);
    releaseLock(lock, content);
  }
}

const isHeld = (found, now) =>
  own.has(found.content) || (now - found.writtenMs < STALE_MS && holderOf(found, now) !== null);

function renew(lock, content) {
  const date = new Date();
  try {
    if (findLock(lock)?.content === content) utimesSync(lock, date, date);
  } catch {
    // Without a lock, it cannot be renewed: another program has taken it over.
  }
}
