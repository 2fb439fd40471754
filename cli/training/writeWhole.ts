/** Files that are either complete or missing, whatever happens while they are written. */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';

/** How the names of temporary files end. */
export const ASIDE = '.tmp';

/** Writes a temporary file of its own, waits until it is on disk, and moves it over the old one. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  writeAside(path, content, (aside) => renameSync(aside, path));
}

/** The same for a file that is new. @throws an error with the code `EEXIST` if there is one: it stays */
export function writeNew(path: string, content: string | Uint8Array): void {
  writeAside(path, content, (aside) => {
    addName(aside, path);
    rmSync(aside, { force: true });
  });
}

/** Unlike a move, this replaces no file. */
function addName(file: string, path: string): void {
  try {
    linkSync(file, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    // Some disks have no hard links.
    copyFileSync(file, path, constants.COPYFILE_EXCL);
  }
}

/** @param place puts the complete temporary file into its place */
function writeAside(path: string, content: string | Uint8Array, place: (aside: string) => void): void {
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
    place(aside);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}
