/** Files and folders on disk as bytes with paths. Node only: the command line and the tests use it. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isHidden, type NamedBytes, type Unwanted } from './files';

/** Installed packages that lie next to the intended files. */
const INSTALLED = 'node_modules';

/**
 * Everything below `path`, hidden entries left out, in alphabetical order. Symbolic links are followed.
 * @param unwanted files that are not to be read at all
 */
export async function readDisk(path: string, unwanted: Unwanted = () => null): Promise<NamedBytes[]> {
  if (!(await stat(path)).isDirectory()) return [{ name: path, bytes: new Uint8Array(await readFile(path)) }];
  const files: NamedBytes[] = [];
  for (const name of (await readdir(path)).sort()) {
    const inner = join(path, name);
    if (isHidden(basename(name)) || name === INSTALLED) continue;
    const isUnwanted = unwanted(inner) !== null && !(await stat(inner)).isDirectory();
    if (!isUnwanted) files.push(...(await readDisk(inner, unwanted)));
  }
  return files;
}
