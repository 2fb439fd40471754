/** Recorded sites on disk: `sites/NAME.site.zip` below the current folder, or below `LATTICEWORK_SITES`. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { SiteError } from '../../src/sites/SiteError';
import { type RecordedSite, readSiteArchive, writeSiteArchive } from '../../src/sites/siteArchive';
import { isSiteName } from '../../src/sites/siteFile';
import { projectRoot } from '../projectRoot';
import { writeWhole } from '../training/writeWhole';
import { UsageError } from '../UsageError';

const SUFFIX = '.site.zip';

const sitesFolder = (): string => process.env.LATTICEWORK_SITES || 'sites';

/** Those that come with the program. */
const bundledSitesFolder = (): string => join(projectRoot, 'public', 'sites');

export const siteFile = (name: string, folder = sitesFolder()): string => join(folder, name + SUFFIX);

/** A site by its name or the path of its file. @throws UsageError */
export function loadSite(nameOrPath: string): { readonly site: RecordedSite; readonly path: string } {
  const path = findSite(nameOrPath);
  return { site: readSite(path), path };
}

/** Path of a site that is given by its name (the user's own before a bundled one), or by that path. @throws UsageError */
export function findSite(nameOrPath: string): string {
  const named = isSiteName(nameOrPath)
    ? [siteFile(nameOrPath), siteFile(nameOrPath, bundledSitesFolder())]
    : [];
  const path = [...named, nameOrPath].find((place) => statSync(place, { throwIfNoEntry: false })?.isFile());
  if (path !== undefined) return path;
  throw new UsageError(
    `There is no site ${nameOrPath}${known()}; record one with: latticework sites record URL --name NAME`,
  );
}

/** Whether the file is that of a site that comes with the program. */
export const isBundled = (path: string): boolean => resolve(dirname(path)) === resolve(bundledSitesFolder());

export function readSite(path: string): RecordedSite {
  try {
    return readSiteArchive(new Uint8Array(readFileSync(path)));
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    throw new UsageError(`${path}: ${error.message}`);
  }
}

/** Writes a temporary file and moves it into place: the old file stays until then. */
export function saveSite(site: RecordedSite, folder = sitesFolder()): string {
  mkdirSync(folder, { recursive: true });
  const path = siteFile(site.file.name, folder);
  writeWhole(path, writeSiteArchive(site));
  return path;
}

/** For a site of the user's own. @throws UsageError if it cannot have that name */
export function checkName(name: string): void {
  if (isSiteName(name) && existsSync(siteFile(name, bundledSitesFolder())))
    throw new UsageError(
      `The site ${name} comes with the program, and its tasks have that name: choose another --name.`,
    );
  if (isSiteName(name)) return;
  throw new UsageError(
    `"${name}" cannot be the name of a site: use up to 40 lower-case letters, digits and dashes, starting with a letter or digit.`,
  );
}

/** Names and files, the user's own first. */
export function listSiteFiles(): { readonly name: string; readonly path: string }[] {
  return [sitesFolder(), bundledSitesFolder()].flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((file) => file.endsWith(SUFFIX))
          .sort()
          .map((file) => ({ name: file.slice(0, -SUFFIX.length), path: join(folder, file) }))
      : [],
  );
}

function known(): string {
  const names = [...new Set(listSiteFiles().map(({ name }) => name))];
  return names.length > 0 ? `, only ${names.join(', ')}` : '';
}
