/**
 * Folders on disk, entry by entry. Symbolic links are followed as long as they stay in the folder that was given: one that
 * leads out of it would bring in files that nobody chose. Node only.
 */
import { readdir, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';

/** A folder that is being read. */
export interface OpenFolder {
  readonly path: string;
  /** Where it really is, after all folders that it was reached through; the first is the one that was given. */
  readonly route: readonly string[];
}

interface Entry {
  readonly name: string;
  readonly path: string;
  /** Set for a folder. */
  readonly inner?: OpenFolder;
}

export const openFolder = async (path: string): Promise<OpenFolder> => ({
  path,
  route: [await realpath(path)],
});

/**
 * What is in a folder, in alphabetical order, without links that lead nowhere, out of the folder that was given, or back
 * to a folder that they were reached through.
 * @param isWanted other names are not even looked at
 */
export async function* entriesOf(
  { path: folder, route }: OpenFolder,
  isWanted: (name: string) => boolean,
): AsyncGenerator<Entry> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => isWanted(name));
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const { name } = entry;
    const path = join(folder, name);
    const found = entry.isSymbolicLink()
      ? await follow(path)
      : { place: join(route.at(-1)!, name), isFolder: entry.isDirectory() };
    if (!found || !isWithin(found.place, route[0])) continue;
    if (!found.isFolder) yield { name, path };
    else if (!route.includes(found.place))
      yield { name, path, inner: { path, route: [...route, found.place] } };
  }
}

/** Where a link leads; null if that is nowhere, or the link itself. */
async function follow(path: string): Promise<{ place: string; isFolder: boolean } | null> {
  try {
    return { place: await realpath(path), isFolder: (await stat(path)).isDirectory() };
  } catch (error) {
    if (['ENOENT', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

function isWithin(place: string, root: string): boolean {
  const way = relative(root, place);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
