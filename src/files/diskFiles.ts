/** Files and folders on disk as bytes with paths. Node only: the command line and the tests use it. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isHidden, type NamedBytes } from './files';

/** Everything below `path`, hidden entries left out, in alphabetical order. Symbolic links are followed. */
export async function readDisk(path: string): Promise<NamedBytes[]> {
  if (!(await stat(path)).isDirectory()) return [{ name: path, bytes: new Uint8Array(await readFile(path)) }];
  const files: NamedBytes[] = [];
  for (const name of (await readdir(path)).sort()) {
    if (!isHidden(basename(name))) files.push(...(await readDisk(join(path, name))));
  }
  return files;
}
