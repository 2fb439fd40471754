/** What a pack may be called: the name is part of task ids, addresses and folders. */
import { PACK_NAME } from '../task/taskId';
import { PackError } from './PackError';
import { tidyPath } from './paths';

const FALLBACK = 'pack';
/** Folders of a checkout whose names say nothing about the origin of the pages. */
const TELLS_NOTHING = new Set(['html', 'miniwob', 'public', 'dist']);

/** @returns the name @throws PackError if it is not valid */
export function checkPackName(name: string): string {
  if (PACK_NAME.test(name)) return name;
  throw new PackError(
    `"${name}" cannot be the name of a pack. Use up to 40 lower-case letters, digits, dots, dashes and underscores, starting with a letter or digit`,
  );
}

/** Named after the archive or the folder that contains all files. */
export function suggestPackName(paths: readonly string[]): string {
  const tops = new Set(paths.map((path) => tidyPath(path)?.split('/')[0] ?? ''));
  const [top] = tops.size === 1 ? tops : [''];
  const name = top
    .replace(/\.zip$/i, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '')
    .slice(0, 40);
  return PACK_NAME.test(name) && !TELLS_NOTHING.has(name) ? name : FALLBACK;
}

/** The name, followed by a number if it is taken. */
export function freeName(name: string, taken: readonly string[]): string {
  for (let n = 1; ; n++) {
    const numbered = numberedName(name, n);
    if (!taken.includes(numbered)) return numbered;
  }
}

/** The nth name to try, of at most 40 characters like all of them: the name itself, then with numbers from 2. */
export const numberedName = (name: string, n: number): string =>
  n === 1 ? name : `${name.slice(0, 36)}-${n}`;
