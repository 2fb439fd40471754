/** Files that are either complete or missing, whatever happens while they are written. */
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

/** How the names of temporary files end. */
export const ASIDE = '.tmp';

/** Writes a temporary file of its own, waits until it is on disk, and moves it over the old one. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  const aside = `${path}.${process.pid}-${randomBytes(4).toString('hex')}${ASIDE}`;
  try {
    const file = openSync(aside, 'w');
    try {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(aside, path);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}
