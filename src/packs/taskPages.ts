/** Which HTML files of a pack are task pages: they load the core script and define a `genProblem`. */
import type { PackFiles, PackPageInfo } from '../contracts/pack';
import type { SkippedFile } from '../files/files';
import { extensionOf, fileNameOf, folderOf } from '../files/paths';
import { scriptAddresses, titleOf } from './markup';
import { resolveAddress } from './paths';

const CORE_SCRIPT = 'core.js';

interface FoundPages {
  /** In alphabetical order; empty if there are none. */
  readonly pages: readonly PackPageInfo[];
  /** The other HTML files, and why they are not task pages. */
  readonly skipped: readonly SkippedFile[];
}

interface Candidate extends PackPageInfo {
  /** Whether the task is in a frame of the page. Such pages have folders of their own. */
  readonly hasForm: boolean;
  /** Why it cannot be a task page; null if it can. */
  readonly problem: string | null;
}

const decoder = new TextDecoder();

/** The task pages of the folder that has the most of them. */
export function findTaskPages(files: PackFiles): FoundPages {
  const html = [...files.keys()].filter((path) => ['html', 'htm'].includes(extensionOf(path))).sort();
  const definesProblem = remember((path: string) => decoder.decode(files.get(path)).includes('genProblem'));
  const candidates = html.map((path) => examine(path, files, definesProblem));
  const tasks = candidates.filter(({ problem }) => problem === null);
  const folder = fullestFolder(tasks.filter(({ hasForm }) => !hasForm).map(({ path }) => path));
  const pages = new Map<string, PackPageInfo>();
  const skipped: SkippedFile[] = [];
  for (const { problem, hasForm, ...page } of candidates) {
    const reason =
      problem ??
      (!hasForm && folderOf(page.path) !== folder
        ? `not in ${folder || 'the top folder'}, where most pages are`
        : null) ??
      (pages.has(page.name) ? 'another page has the same name' : null);
    if (reason === null) pages.set(page.name, page);
    else skipped.push({ file: page.path, reason });
  }
  return { pages: [...pages.values()], skipped };
}

function examine(path: string, files: PackFiles, definesProblem: (path: string) => boolean): Candidate {
  const html = decoder.decode(files.get(path));
  const hasForm = FORM_FRAME.test(html);
  const name = hasForm ? nameByFolders(path) : fileNameOf(path).replace(/\.html?$/i, '');
  const page = { name, path, title: titleOf(html) };
  return { ...page, hasForm, problem: problemOf(page, html, files, definesProblem) };
}

const FORM_FRAME = /<iframe\b[^<>]*\sid\s*=\s*["']?wrap\b/i;

/** `html/flight/AA/wrapper.html` -> `flight.AA`, as in the catalogue. */
const nameByFolders = (path: string): string => path.split('/').slice(-3, -1).join('.');

function problemOf(
  { name, path }: PackPageInfo,
  html: string,
  files: PackFiles,
  definesProblem: (path: string) => boolean,
): string | null {
  const scripts = scriptAddresses(html);
  const core = scripts.find((address) => fileNameOf(address.replace(/[?#].*$/, '')) === CORE_SCRIPT);
  if (core === undefined) return `not a task page: it loads no ${CORE_SCRIPT}`;
  if (!files.has(resolveAddress(path, core) ?? '')) return `its ${core} is not among the files`;
  if (!/^[\w.-]{1,80}$/.test(name)) return 'its name has characters that a task cannot have';
  const others = new Set(
    scripts.filter((address) => address !== core).map((one) => resolveAddress(path, one)),
  );
  const isDefined =
    html.includes('genProblem') ||
    [...others].some((script) => script !== null && files.has(script) && definesProblem(script));
  return isDefined ? null : 'not a task page: it defines no genProblem';
}

/** Of many pages that load one script, the first has it read. */
function remember<T>(read: (path: string) => T): (path: string) => T {
  const known = new Map<string, T>();
  return (path) => {
    if (!known.has(path)) known.set(path, read(path));
    return known.get(path)!;
  };
}

function fullestFolder(paths: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}
