/** Recorded sites for the commands: those that come with the program, and those given by `--site`. */
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoRecord } from '../src/contracts/demo';
import { errorMessage } from '../src/contracts/errorMessage';
import type { SiteInfo } from '../src/contracts/site';
import { describeSite, trainingDemos } from '../src/sitePlayer/siteDemos';
import { siteTasks, sourceOf } from '../src/sitePlayer/siteTasks';
import { type RecordedSite, readSiteArchive } from '../src/sites/siteArchive';
import { registerTasks } from '../src/task/registry';
import { recordedSiteOf } from '../src/task/source';
import type { Task } from '../src/task/task';
import { familyOf } from '../src/task/taskId';
import { projectRoot } from './projectRoot';
import { findSite, isBundled } from './sites/siteFiles';
import { UsageError } from './UsageError';

const ENDING = '.site.zip';

export interface DiskSite {
  readonly info: SiteInfo;
  readonly site: RecordedSite;
  readonly archive: Uint8Array;
  /** Whether it comes from elsewhere, and so is code that nobody here has read. */
  readonly isForeign: boolean;
}

const opened = new Map<string, DiskSite>();

/** Reads the archive and registers its tasks in this process. */
async function openSite(path: string, isForeign = true): Promise<DiskSite> {
  const archive = new Uint8Array(readFileSync(path));
  let site: RecordedSite;
  try {
    site = readSiteArchive(archive);
  } catch (error) {
    throw new UsageError(`${path}: ${errorMessage(error)}`);
  }
  const info = await describeSite(site, archive.length);
  const found = { info, site, archive, isForeign };
  opened.set(info.name, found);
  registerTasks(sourceOf(info.name), siteTasks(info));
  return found;
}

const shippedFolder = (): string => join(projectRoot, 'public', 'sites');

/** What there is to know about the sites that come with the program, without opening them. @throws if the list is missing */
export function listShippedSites(): SiteInfo[] {
  return JSON.parse(readFileSync(join(shippedFolder(), 'index.json'), 'utf8'));
}

/** Those that come with the program, in alphabetical order. */
export async function openShippedSites(): Promise<DiskSite[]> {
  const folder = shippedFolder();
  const files = existsSync(folder) ? await readdir(folder) : [];
  const names = files.filter((file) => file.endsWith(ENDING)).sort();
  return Promise.all(names.map((name) => openSite(join(folder, name), false)));
}

/** All tasks of a site. @param given by `--site` */
export async function tasksOfSite(given: string): Promise<Task[]> {
  return siteTasks((await openGiven(given)).info);
}

async function openGiven(given: string): Promise<DiskSite> {
  const path = findSite(given);
  return openSite(path, !isBundled(path));
}

/**
 * Opens the sites of those tasks that belong to one.
 * @param given by `--site`: name or file of the site of at least one of them
 */
export async function openSitesOf(tasks: readonly string[], given?: string): Promise<void> {
  if (given !== undefined) {
    const { info } = await openGiven(given);
    if (!tasks.some((task) => siteNameOf(task) === info.name)) {
      const own = siteTasks(info).map(({ id }) => id);
      throw new UsageError(
        `--site: ${given} is the site ${info.name}, whose tasks are ${own.join(' and ')}.`,
      );
    }
  }
  for (const task of tasks) await siteOf(task);
}

/** The name of the site that a task belongs to; null for a task of another kind. */
const siteNameOf = (task: string): string | null =>
  familyOf(task) ? task.slice(task.indexOf('.') + 1) : null;

/** The site of a task, opened if it is not yet; undefined for a task of another kind. */
export async function siteOf(task: string): Promise<DiskSite | undefined> {
  const name = siteNameOf(task);
  if (name === null) return undefined;
  const known = opened.get(name);
  if (known) return known;
  const path = join(shippedFolder(), name + ENDING);
  if (!existsSync(path)) throw new UsageError(`There is no recorded site ${name}; give it with --site.`);
  return openSite(path, false);
}

/** The sites of these tasks, each once. */
export function sitesOf(tasks: readonly Pick<Task, 'source'>[]): DiskSite[] {
  const names = new Set(tasks.flatMap((task) => recordedSiteOf(task) ?? []));
  return [...names].map((name) => opened.get(name)!);
}

/** Demonstrations in the archive for queries that are not used for testing the task. */
export async function demosInArchive(task: string): Promise<DemoRecord[] | null> {
  const name = siteNameOf(task);
  const site = name !== null && opened.get(name);
  return site ? trainingDemos(site.site, task) : null;
}
