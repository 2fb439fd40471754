/**
 * One run at a time in a folder. A lock whose program has ended, in whatever way, does not count, and of several programs
 * that find one, one takes it over.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isRunning } from '../isRunning';
import { UsageError } from '../UsageError';

/** A lock without content that is older was not completed: its program was killed in between. */
const WRITTEN_WITHIN_MS = 2000;

/** Another program is writing to the folder. */
export class FolderInUse extends UsageError {}

/** A lock as it was found. */
interface Found {
  readonly content: string;
  /** Tells two locks apart that have yet to be filled. */
  readonly writtenMs: number;
}

/** @returns a function that releases it @throws FolderInUse */
export function lockFolder(path: string, lock: string): () => void {
  // Unlike its number, it is not another program's later.
  const own = `${process.pid} ${randomBytes(8).toString('hex')}\n`;
  while (!tryLock(lock, own)) {
    const found = find(lock);
    if (found === null) continue;
    const holder = holderOf(found);
    if (holder !== null) {
      throw new FolderInUse(
        `Another run, ${holder}, is writing to ${path}. If there is none, remove ${lock}.`,
      );
    }
    remove(lock, found);
  }
  return () => {
    if (find(lock)?.content === own) rmSync(lock, { force: true });
  };
}

/** Returns false if there is a lock already: of several programs, one gets it. */
function tryLock(lock: string, content: string): boolean {
  try {
    writeFileSync(lock, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Null if there is no lock, or not any more. */
function find(lock: string): Found | null {
  try {
    return { content: readFileSync(lock, 'utf8'), writtenMs: statSync(lock).mtimeMs };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Removes a lock that does not count. Another program may have done so meanwhile, and have a lock of its own here by now: so
 * it is moved aside first, and moved back if it is not the one that was found.
 */
function remove(lock: string, found: Found): void {
  const aside = `${lock}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const moved = find(aside);
  if (moved?.content === found.content && moved.writtenMs === found.writtenMs) rmSync(aside, { force: true });
  else renameSync(aside, lock);
}

/** The program that holds the lock, for people to read; null if none does. */
function holderOf({ content, writtenMs }: Found): string | null {
  if (content === '') return Date.now() - writtenMs < WRITTEN_WITHIN_MS ? 'just started' : null;
  const holder = Number(/^(\d+)\s/.exec(content)?.[1]);
  const isOther = holder > 0 && holder !== process.pid;
  return isOther && isRunning(holder) ? `process ${holder}` : null;
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
