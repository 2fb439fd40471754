/**
 * One program at a time does something, and the others wait. A lock whose program has ended, in whatever way, does not
 * count; of several programs that find one, one takes it over.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const RETRY_MS = 200;
/** How often a program shows that its lock still counts. */
const RENEWED_MS = 5_000;
/** A lock that was not renewed for so long does not count, whatever runs under its program's number by now. */
const STALE_MS = 60_000;
/** A lock without content that is older was not completed: its program was killed in between. */
const WRITTEN_WITHIN_MS = 2_000;

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
  // Unlike its number, the rest is not another program's later.
  const content = `${process.pid} ${randomBytes(8).toString('hex')}\n`;
  let hasWaited = false;
  while (!tryLock(lock, content)) {
    const found = find(lock);
    if (found && !isHeld(found, now())) remove(lock, found);
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
    if (find(lock)?.content === content) rmSync(lock, { force: true });
  }
}

/** False if there is a lock already: of several programs, one gets it. */
function tryLock(lock, content) {
  try {
    writeFileSync(lock, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** The lock as it is: its content, and when it was last renewed; null if there is none any more. */
function find(lock) {
  try {
    return { content: readFileSync(lock, 'utf8'), renewedMs: statSync(lock).mtimeMs };
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

function isHeld({ content, renewedMs }, now) {
  if (own.has(content)) return true;
  if (content === '') return now - renewedMs < WRITTEN_WITHIN_MS;
  const holder = Number(/^(\d+)\s/.exec(content)?.[1]);
  return holder > 0 && holder !== process.pid && now - renewedMs < STALE_MS && isRunning(holder);
}

/**
 * Removes a lock that does not count. Another program may have done so meanwhile, and have a lock of its own here by
 * now: so it is moved aside first, and moved back if it is not the one that was found.
 */
function remove(lock, found) {
  const aside = `${lock}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (find(aside)?.content === found.content) rmSync(aside, { force: true });
  else renameSync(aside, lock);
}

function renew(lock, content) {
  const date = new Date();
  try {
    if (find(lock)?.content === content) utimesSync(lock, date, date);
  } catch {
    // Without a lock, it cannot be renewed: another program has taken it over.
  }
}

function isRunning(id) {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // For another user's process, the only answer is that it may not be sent a signal.
    return error.code === 'EPERM';
  }
}
