/** Which HTML files of a pack are task pages: they load the core script, and a `genProblem` is defined. */
import type { PackFiles, PackPage } from '../contracts/pack';
import type { SkippedFile } from '../files/files';
import { extensionOf, fileNameOf, folderOf, resolveAddress } from './paths';

const CORE_SCRIPT = 'core.js';

interface FoundPages {
  /** In alphabetical order; empty where there are none. */
  readonly pages: readonly PackPage[];
  /** The other HTML files, and why they are none. */
  readonly skipped: readonly SkippedFile[];
}

interface Candidate extends PackPage {
  /** Why it cannot be a task page; null if it can. */
  readonly problem: string | null;
}

const decoder = new TextDecoder();

/** The task pages of the folder that has the most of them. */
export function findTaskPages(files: PackFiles): FoundPages {
  const html = [...files.keys()].filter((path) => ['html', 'htm'].includes(extensionOf(path))).sort();
  const candidates = html.map((path) => examine(path, files));
  const folder = fullestFolder(candidates.filter(({ problem }) => problem === null).map(({ path }) => path));
  const pages = new Map<string, PackPage>();
  const skipped: SkippedFile[] = [];
  for (const { problem, ...page } of candidates) {
    const reason =
      problem ??
      (folderOf(page.path) !== folder
        ? `not in ${folder || 'the top folder'}, where most pages are`
        : null) ??
      (pages.has(page.name) ? 'another page has the same name' : null);
    if (reason === null) pages.set(page.name, page);
    else skipped.push({ file: page.path, reason });
  }
  return { pages: [...pages.values()], skipped };
}

/** Addresses of classic scripts, in order. */
const scriptAddresses = (html: string): string[] =>
  [...html.matchAll(/<script\b[^>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi)].map(
    ([, double, single, bare]) => double ?? single ?? bare,
  );

function examine(path: string, files: PackFiles): Candidate {
  const html = decoder.decode(files.get(path));
  const page = { name: fileNameOf(path).replace(/\.html?$/i, ''), path, title: titleOf(html) };
  return { ...page, problem: problemOf(page, html, files) };
}

function problemOf({ name, path }: PackPage, html: string, files: PackFiles): string | null {
  const scripts = scriptAddresses(html);
  const core = scripts.find((address) => fileNameOf(address.replace(/[?#].*$/, '')) === CORE_SCRIPT);
  if (core === undefined) return `not a task page: it loads no ${CORE_SCRIPT}`;
  if (!files.has(resolveAddress(path, core) ?? '')) return `its ${core} is not among the files`;
  if (!/^[\w.-]{1,80}$/.test(name)) return 'its name has characters that a task cannot have';
  const isDefined = [html, ...scripts.filter((address) => address !== core).map(textOf)].some((text) =>
    text.includes('genProblem'),
  );
  return isDefined ? null : 'not a task page: it defines no genProblem';

  function textOf(address: string): string {
    const script = files.get(resolveAddress(path, address) ?? '');
    return script ? decoder.decode(script) : '';
  }
}

function fullestFolder(paths: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function titleOf(html: string): string {
  const title = /<title[^>]*>([^<]*)/i.exec(html)?.[1] ?? '';
  const text = title.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]);
  return text.replace(/\s+/g, ' ').trim().slice(0, 120);
}
