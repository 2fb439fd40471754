/** The recorded sites whose tasks are in the catalogue: those that come with the program, and those that were imported. */
import { createStore } from 'zustand/vanilla';
import { errorMessage } from '../../contracts/errorMessage';
import type { SiteInfo } from '../../contracts/site';
import type { WrittenSite } from '../../imports/ForeignFiles';
import { numberedName } from '../../packs/packName';
import { registerSite, unregisterSite } from '../../sitePlayer/registry';
import { siteTasks } from '../../sitePlayer/siteTasks';
import { type RecordedSite, readSiteArchive } from '../../sites/siteArchive';
import {
  type AddedSite,
  isSameArchive,
  type RecordedSiteRepository,
} from '../../store/RecordedSiteRepository';
import type { Notice } from '../notices/notice';
import { summariseSite } from './siteSummary';

export interface ChangedSite {
  readonly info: SiteInfo;
  /** The site as it was stored. */
  readonly before: RecordedSite;
}

interface RecordedState {
  /** Those that come with the program first, then the oldest. */
  readonly sites: readonly SiteInfo[];
  readonly isImporting: boolean;
  /** Reads both lists and registers the tasks. Never rejects: sites that cannot be loaded are left out. */
  load(): Promise<void>;
  /** Imports the archive of a site, under another name if there is another site with its name, and reports the result. */
  importArchive(archive: Uint8Array, fileName: string): Promise<SiteInfo | null>;
  /** Keeps a site that was made here, under another name if its own is taken. Rejects if that is not possible. */
  add(site: RecordedSite): Promise<SiteInfo>;
  /**
   * Changes one of the user's sites as it is stored now, whatever other tabs have made of it. Rejects if it cannot be
   * changed or stored.
   */
  change(name: string, edit: (site: RecordedSite) => RecordedSite): Promise<ChangedSite>;
  /** The file of a site: what is stored, so that importing it again changes nothing. */
  archive(name: string): Promise<Uint8Array>;
  /** Removes an imported site and its tasks, and offers to bring them back. */
  remove(name: string): Promise<void>;
}

interface RecordedDependencies {
  readonly repository: Pick<
    RecordedSiteRepository,
    'add' | 'replace' | 'list' | 'archive' | 'remove' | 'restore'
  >;
  /** Sites that come with the program. */
  shipped(): Promise<readonly SiteInfo[]>;
  fetchShipped(name: string): Promise<Uint8Array>;
  /** Rejects with the problem of the archive. */
  readSite(archive: Uint8Array, createdAt: number): Promise<SiteInfo>;
  /** What is in the archive of one of the user's sites. Rejects with the problem of the archive. */
  openSite(archive: Uint8Array): Promise<RecordedSite>;
  /** The archive of a site that was made or changed here, and its description. */
  writeSite(site: RecordedSite, createdAt: number): Promise<WrittenSite>;
  /** The archive of the same site under another name. */
  renameSite(archive: Uint8Array, name: string): Promise<Uint8Array>;
  /** Changes the site while nobody else does, in this tab or another. */
  lockSite<T>(name: string, change: () => Promise<T>): Promise<T>;
  notify(notice: Notice): void;
  offerUndo(message: string, undo: () => void): void;
  /** Called when these tasks of a site are about to be removed. @returns is called when they are back */
  onTasksGone(tasks: readonly string[]): () => void;
}

export const isShipped = ({ createdAt }: SiteInfo): boolean => createdAt === 0;

const idsOf = (info: SiteInfo): readonly string[] => siteTasks(info).map(({ id }) => id);

export function createRecordedStore(dependencies: RecordedDependencies) {
  const { repository, shipped, fetchShipped, lockSite, notify, offerUndo, onTasksGone } = dependencies;
  const { readSite, openSite, writeSite, renameSite } = dependencies;
  return createStore<RecordedState>()((set, get) => {
    /** Archives that the browser did not store: they are here until the page is closed. */
    const unstored = new Map<string, Uint8Array>();
    const archiveOf = async (info: SiteInfo) =>
      isShipped(info) ? fetchShipped(info.name) : (unstored.get(info.name) ?? repository.archive(info.name));
    const register = (info: SiteInfo) => {
      // Those that come with the program are small: they are read here sooner than a worker starts.
      const read = isShipped(info) ? readSiteArchive : openSite;
      registerSite({ info, load: async () => read(await archiveOf(info)) });
      set(({ sites }) => ({ sites: [...sites.filter(({ name }) => name !== info.name), info] }));
    };
    const isShippedName = (name: string) => get().sites.some((site) => isShipped(site) && site.name === name);
    /** A browser that stores nothing can still use it until the page is closed. */
    const hold = ({ name }: SiteInfo, archive: Uint8Array, reason: Error) => {
      unstored.set(name, archive);
      const message = `It can be used until this page is closed. ${reason.message}`;
      notify({ kind: 'warning', title: `The site ${name} could not be kept`, message });
    };
    /** There may be room now. */
    const storeHeld = async (info: SiteInfo, archive: Uint8Array) => {
      try {
        const outcome = await repository.add(info, archive);
        if (outcome === 'taken') throw new Error('Another tab has stored a site of this name.');
        unstored.delete(info.name);
      } catch (error) {
        hold(info, archive, error as Error);
      }
    };
    const addAs = async (info: SiteInfo, archive: Uint8Array): Promise<AddedSite> => {
      const held = unstored.get(info.name);
      if (isShippedName(info.name)) return 'taken';
      if (held) return isSameArchive(held, archive) ? 'known' : 'taken';
      try {
        return await repository.add(info, archive);
      } catch (error) {
        if (get().sites.some(({ name }) => name === info.name)) return 'taken';
        hold(info, archive, error as Error);
        return 'added';
      }
    };
    /** Adds the site under its own name, or the first numbered one that no other site has. */
    const addUnderFreeName = async (first: SiteInfo, archive: Uint8Array) => {
      const { name: former, createdAt } = first;
      let info = first;
      let outcome = await addAs(first, archive);
      for (let n = 2; outcome === 'taken'; n++) {
        const renamed = await renameSite(archive, numberedName(former, n));
        info = await readSite(renamed, createdAt);
        outcome = await addAs(info, renamed);
      }
      register(info);
      return { info, former, isKnown: outcome === 'known' };
    };
    return {
      sites: [],
      isImporting: false,
      load: async () => {
        const [along, kept] = await Promise.all([
          shipped().catch(() => []),
          repository.list().catch(() => []),
        ]);
        for (const info of [...along, ...kept]) register(info);
      },
      importArchive: async (archive, fileName) => {
        set({ isImporting: true });
        try {
          const info = await readSite(archive, Date.now());
          const { name } = info;
          if (isShippedName(name)) throw new Error(`a site called ${name} comes with the program.`);
          const added = await addUnderFreeName(info, archive);
          notify(summariseSite(added));
          return added.info;
        } catch (error) {
          const message = `${fileName}: ${errorMessage(error)}`;
          notify({ kind: 'error', title: 'No site was imported', message });
          return null;
        } finally {
          set({ isImporting: false });
        }
      },
      add: async (site) => {
        const { info, archive } = await writeSite(site, Date.now());
        return (await addUnderFreeName(info, archive)).info;
      },
      change: (name, edit) =>
        lockSite(name, async () => {
          const known = get().sites.find((site) => site.name === name);
          if (!known || isShipped(known)) throw new Error(`There is no site ${name} to change here.`);
          const before = await openSite(await archiveOf(known));
          const { info, archive } = await writeSite(edit(before), known.createdAt);
          if (unstored.has(name)) await storeHeld(info, archive);
          else await repository.replace(info, archive);
          const left = idsOf(info);
          onTasksGone(idsOf(known).filter((id) => !left.includes(id)));
          register(info);
          return { info, before };
        }),
      archive: async (name) => {
        const known = get().sites.find((site) => site.name === name);
        if (!known) throw new Error(`There is no site ${name} here.`);
        return archiveOf(known);
      },
      remove: async (name) => {
        const info = get().sites.find((site) => site.name === name);
        if (!info || isShipped(info)) return;
        await repository.remove(name).catch(() => {});
        const bringBack = onTasksGone(idsOf(info));
        unregisterSite(name);
        set(({ sites }) => ({ sites: sites.filter((site) => site !== info) }));
        offerUndo(`The recorded site ${name} and its tasks were removed.`, () => {
          void repository.restore(name).catch(() => {});
          register(info);
          bringBack();
        });
      },
    };
  });
}
