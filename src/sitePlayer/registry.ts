/** The recorded sites that this page can play: their tasks are in the catalogue, their traffic is read when needed. */
import type { SiteInfo } from '../contracts/site';
import type { RecordedSite } from '../sites/siteArchive';
import { registerTasks, unregisterTasks } from '../task/registry';
import { recordedSiteOf } from '../task/source';
import type { Task } from '../task/task';
import { siteTasks, sourceOf } from './siteTasks';

export interface RegisteredSite {
  readonly info: SiteInfo;
  load(): Promise<RecordedSite>;
}

const sites = new Map<string, RegisteredSite>();

/** Replaces the site of the same name, if there is one. */
export function registerSite(site: RegisteredSite): void {
  let loaded: Promise<RecordedSite> | null = null;
  const load = () => {
    loaded ??= site.load().catch((error: unknown) => {
      // Another attempt may succeed.
      loaded = null;
      throw error;
    });
    return loaded;
  };
  sites.set(site.info.name, { info: site.info, load });
  registerTasks(sourceOf(site.info.name), siteTasks(site.info));
}

export function unregisterSite(name: string): void {
  sites.delete(name);
  unregisterTasks(sourceOf(name));
}

export function findSite(name: string): RegisteredSite {
  const site = sites.get(name);
  if (!site) throw new Error(`There is no recorded site "${name}" here.`);
  return site;
}

/** What can be sent to another thread about the sites of these tasks. */
export const siteInfosOf = (tasks: readonly Pick<Task, 'source'>[]): readonly SiteInfo[] => {
  const names = new Set(tasks.flatMap((task) => recordedSiteOf(task) ?? []));
  return [...names].map((name) => findSite(name).info);
};
