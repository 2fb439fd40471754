/**
 * A file that says which program does something. If its program has ended, in whatever way, it does not count, and of
 * several programs that find one, one takes it over.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** A lock without content that is older was not completed: its program was killed in between. */
const WRITTEN_WITHIN_MS = 2_000;

/** What this program writes into a lock. Unlike its number, the rest is not another program's later. */
export const newLockContent = () => `${process.pid} ${randomBytes(8).toString('hex')}\n`;

/** False if there is a lock already: of several programs, one gets it. */
export function takeLock(lock, content) {
  try {
    writeFileSync(lock, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** The lock as it is; null if there is none, or not any more. */
export function findLock(lock) {
  try {
    return { content: readFileSync(lock, 'utf8'), writtenMs: statSync(lock).mtimeMs };
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The program that holds the lock, for people to read; null if none does. Own locks do not count. */
export function holderOf({ content, writtenMs }, now = Date.now()) {
  if (content === '') return now - writtenMs < WRITTEN_WITHIN_MS ? 'just started' : null;
  const holder = Number(/^(\d+)\s/.exec(content)?.[1]);
  const isOther = holder > 0 && holder !== process.pid;
  return isOther && isRunning(holder) ? `process ${holder}` : null;
}

/**
 * Removes a lock that does not count. Another program may have done so meanwhile, and have a lock of its own here by now: so
 * it is moved aside first, and moved back if it is not the one that was found.
 */
export function removeLock(lock, found) {
  const aside = `${lock}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  const moved = findLock(aside);
  if (moved?.content === found.content && moved.writtenMs === found.writtenMs) rmSync(aside, { force: true });
  else renameSync(aside, lock);
}

/** Removes the lock if it is still this program's. */
export function releaseLock(lock, content) {
  if (findLock(lock)?.content === content) rmSync(lock, { force: true });
}

/** Whether a program runs under this process number. */
export function isRunning(id) {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // For another user's process, the only answer is that it may not be sent a signal.
    return error.code === 'EPERM';
  }
}
