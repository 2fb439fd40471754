/** Folders for traffic that still has its secrets: for this user alone, and for as long as a query is being recorded. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '../../scripts/lib/lockFile.mjs';

const PREFIX = 'latticework-recording-';

/** First removes those of programs that were killed. */
export function openScratch(): string {
  for (const name of readdirSync(tmpdir())) {
    const owner = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
    if (owner && !isRunning(owner)) removeScratch(join(tmpdir(), name));
  }
  return mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
}

export function removeScratch(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // It belongs to another user.
  }
}
