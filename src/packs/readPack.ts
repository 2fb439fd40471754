/**
 * Import: a folder or zip archive with `miniwob/*.html` and its `core/` becomes a pack, or an error that says why not.
 */
import type { Pack, PackFiles, PackPageInfo } from '../contracts/pack';
import { isHidden, megabytes, type NamedBytes, type SkippedFile } from '../files/files';
import { extensionOf, folderOf } from '../files/paths';
import { UnpackBudget } from '../files/UnpackBudget';
import { isSkipped, isZip, type UnzipLimits, unzip } from '../files/unzip';
import { type MissingScript, missingScripts } from './missingScripts';
import { PackError } from './PackError';
import { checkPackName, suggestPackName } from './packName';
import { tidyPath } from './paths';
import { findTaskPages } from './taskPages';
import { withSettings } from './taskSettings';

const MB = 1024 * 1024;

/** The official checkout has about 700 web files with some 20 MB. */
export const PACK_LIMITS: UnzipLimits & {
  /** The size of a file or archive as it was brought. */
  readonly archiveBytes: number;
  readonly packBytes: number;
  readonly pages: number;
} = {
  fileBytes: 16 * MB,
  archiveBytes: 256 * MB,
  archiveEntries: 25_000,
  packBytes: 64 * MB,
  pages: 1_000,
};

/** The files that a task page may consist of. Everything else in a checkout is skipped silently. */
const WEB_FILE = /\.(html?|js|mjs|css|json|csv|tsv|png|jpe?g|gif|svg|webp|bmp|ico|woff2?|ttf|otf|eot)$/i;

/** Why a file does not belong in a pack; null if it may. */
export const unwantedInPack = (path: string): string | null =>
  WEB_FILE.test(path) || /\.zip$/i.test(path) ? null : NO_WEB_FILE;
const NO_WEB_FILE = 'not a web file';

export interface ReadPackOptions {
  /** Default: the name of the folder or archive. */
  readonly name?: string;
  readonly limits?: typeof PACK_LIMITS;
  /** Limits of bytes and time for all archives together. Default: by their size. */
  readonly budget?: UnpackBudget;
  /** Milliseconds since the epoch. Default: now. */
  readonly createdAt?: number;
}

export interface ReadPack {
  readonly pack: Pack;
  /** Files that a person may miss among the tasks, and why they are not there. */
  readonly skipped: readonly SkippedFile[];
  /** Scripts that its pages will not find. */
  readonly missing: readonly MissingScript[];
}

/** @throws PackError if there is no task page in it, too much of something, or a `tasks.json` that is wrong */
export function readPack(given: readonly NamedBytes[], options: ReadPackOptions = {}): ReadPack {
  const { limits = PACK_LIMITS, budget = UnpackBudget.of(sizeOf(given)), createdAt = Date.now() } = options;
  const name = checkPackName(options.name ?? suggestPackName(given.map((file) => file.name)));
  const skipped: SkippedFile[] = [];
  const all = collect(given, limits, budget, skipped);
  const { pages: found, skipped: noPages } = findTaskPages(all);
  skipped.push(...noPages);
  if (found.length === 0) throw new PackError(whyNoPages(all, skipped));
  if (found.length > limits.pages) throw new PackError(`more than ${limits.pages} task pages`);
  const pages = withSettings(found, all);

  const files = keepNeeded(all, pages);
  const bytes = sizeOf(Array.from(files, ([path, content]) => ({ name: path, bytes: content })));
  if (bytes > limits.packBytes) {
    throw new PackError(`the pages and what belongs to them take more than ${megabytes(limits.packBytes)}`);
  }
  const missing = missingScripts({ pages, files });
  return { pack: { name, pages, bytes, createdAt, files }, skipped, missing };
}

const sizeOf = (files: readonly NamedBytes[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes.length, 0);

/** Every web file by its tidied path, archives opened. */
function collect(
  given: readonly NamedBytes[],
  limits: UnzipLimits,
  budget: UnpackBudget,
  skipped: SkippedFile[],
): PackFiles {
  const files = new Map<string, Uint8Array>();
  const add = ({ name, bytes }: NamedBytes) => {
    const path = tidyPath(name);
    const reason =
      path === null
        ? 'its path leads out of the pack'
        : files.has(path)
          ? 'another file has the same path'
          : bytes.length > limits.fileBytes
            ? `larger than ${megabytes(limits.fileBytes)}`
            : null;
    if (path !== null && reason === null) files.set(path, bytes);
    else skipped.push({ file: name, reason: reason! });
  };
  for (const file of given) {
    if (isHidden(file.name)) continue;
    if (!isZip(file)) {
      if (WEB_FILE.test(file.name)) add(file);
      continue;
    }
    const isWanted = (path: string) => (WEB_FILE.test(path) ? null : NO_WEB_FILE);
    for (const inside of unzip(file, limits, isWanted, budget)) {
      if (!isSkipped(inside)) add({ name: inside.name.slice(file.name.length + 1), bytes: inside.bytes });
      else if (inside.reason !== NO_WEB_FILE) skipped.push(inside);
    }
  }
  return files;
}

/** The folder that contains the page folders and the core; forms have folders of their own, further down. */
function rootOf(pageFolder: string, all: PackFiles): string {
  const above = folderOf(pageFolder.replace(/\/$/, ''));
  for (let folder = above; folder !== ''; folder = folderOf(folder.replace(/\/$/, ''))) {
    if (all.has(`${folder}core/core.js`)) return folder;
  }
  return all.has('core/core.js') ? '' : above;
}

/** The page folders, and those neighbours that they or the core refer to: a checkout holds much else. */
function keepNeeded(all: PackFiles, pages: readonly PackPageInfo[]): PackFiles {
  const pageFolder = folderOf(pages[0].path);
  const isFlat = pages.every(({ path }) => folderOf(path) === pageFolder);
  const root = rootOf(pageFolder, all);
  const top = (path: string) => path.slice(root.length).split('/')[0];
  const own = [...all].filter(([path]) => path.startsWith(isFlat ? pageFolder : root));
  const named = new Set(['core', ...pages.map(({ path }) => top(path))]);
  for (const [path, bytes] of own) {
    if (!/\.(html?|js|css)$/i.test(path)) continue;
    for (const [, folder] of new TextDecoder().decode(bytes).matchAll(/\.\.\/([\w.-]+)\//g))
      named.add(folder);
  }
  const isNeeded = (path: string) =>
    path.startsWith(pageFolder) || (path.startsWith(root) && named.has(top(path)));
  return new Map([...all].filter(([path]) => isNeeded(path) && extensionOf(path) !== 'zip'));
}

function whyNoPages(files: PackFiles, skipped: readonly SkippedFile[]): string {
  const html = [...files.keys()].filter((path) => /\.html?$/i.test(path));
  if (html.length === 0) {
    const [first] = skipped;
    return first
      ? `there is no HTML page in it (${first.file}: ${first.reason})`
      : 'there is no HTML page in it; a MiniWoB++ folder has miniwob/*.html and core/';
  }
  const lacksCore = skipped.find(({ reason }) => reason.endsWith('is not among the files'));
  if (lacksCore) {
    return `${lacksCore.file}: ${lacksCore.reason}; take the folder above, which has core/ as well`;
  }
  const [{ file, reason }] = skipped;
  return `none of its ${html.length} HTML pages is a task page (${file}: ${reason})`;
}
