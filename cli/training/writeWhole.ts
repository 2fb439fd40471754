/** Files that are either complete or missing, whatever happens while they are written. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

/** Writes a temporary file, waits until it is on disk, and moves it over the old one. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  const aside = `${path}.tmp`;
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
