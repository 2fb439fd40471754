/** Files and folders on disk as bytes with paths. Node only: the command line and the tests use it. */
import { readFile, stat } from 'node:fs/promises';
import { isHidden, type NamedBytes, type Unwanted } from './files';
import { entriesOf, type OpenFolder, openFolder } from './openFolder';

/** Installed packages that lie next to the intended files. */
const INSTALLED = 'node_modules';

/**
 * Everything below `path`, hidden entries left out, in alphabetical order. Symbolic links are followed as far as
 * `entriesOf` does; `path` itself may be one.
 * @param unwanted files that are not to be read at all
 */
export async function readDisk(path: string, unwanted?: Unwanted): Promise<NamedBytes[]> {
  if ((await stat(path)).isDirectory()) return readFolder(await openFolder(path), unwanted);
  return [await readNamed(path)];
}

export async function readFolder(folder: OpenFolder, unwanted: Unwanted = () => null): Promise<NamedBytes[]> {
  const files: NamedBytes[] = [];
  const isRead = (name: string) => !isHidden(name) && name !== INSTALLED;
  for await (const { path, inner } of entriesOf(folder, isRead)) {
    if (inner) files.push(...(await readFolder(inner, unwanted)));
    else if (unwanted(path) === null) files.push(await readNamed(path));
  }
  return files;
}

const readNamed = async (path: string): Promise<NamedBytes> => ({
  name: path,
  bytes: new Uint8Array(await readFile(path)),
});
