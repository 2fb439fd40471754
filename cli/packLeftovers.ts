/** What programs that were killed while they saved a pack have left behind, next to the packs. */
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../scripts/lib/lockFile.mjs';

/** After this time, another program has the process number of the one that left it. */
const LEFT_MS = 60 * 60 * 1000;

const LEFTOVER = /^\.(.+)\.(\d+)\.(tmp|old)$/;

/** Folders that a pack is written to, and moved to when it makes way, before its name says so. */
export function besides(folder: string, pack: string): { readonly aside: string; readonly old: string } {
  const start = join(folder, `.${pack}.${process.pid}`);
  return { aside: `${start}.tmp`, old: `${start}.old` };
}

/**
 * Brings back packs that were about to be replaced, and removes the rest. Whatever cannot be moved or removed stays. Not to be
 * called while this program saves a pack.
 * @param folder that the packs are in
 * @param now milliseconds
 */
export function tidyPacks(folder: string, now = Date.now()): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const [, pack, id, kind] = LEFTOVER.exec(name) ?? [];
    if (pack === undefined) continue;
    const path = join(folder, name);
    try {
      if (!isLeft(path, Number(id), now)) continue;
      if (kind === 'old' && !existsSync(join(folder, pack))) renameSync(path, join(folder, pack));
      else rmSync(path, { recursive: true, force: true });
    } catch {
      // Another program was faster, or the disk is read-only.
    }
  }
}

/** Whether the program that the folder belongs to has ended. */
function isLeft(path: string, id: number, now: number): boolean {
  const isOther = id !== process.pid && isRunning(id);
  return !isOther || now - statSync(path).ctimeMs > LEFT_MS;
}
