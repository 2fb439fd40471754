/** The recorded sites whose tasks are in the catalogue: those that come with the program, and those that were imported. */
import { createStore } from 'zustand/vanilla';
import type { SiteInfo } from '../../contracts/site';
import { registerSite, unregisterSite } from '../../replay/registry';
import { siteTasks } from '../../replay/siteTasks';
import { type RecordedSite, readSiteArchive, writeSiteArchive } from '../../sites/siteArchive';
import type { RecordedSiteRepository } from '../../store/RecordedSiteRepository';
import type { Notice } from '../notices/notice';
import { countOf } from '../shared/format';

interface RecordedState {
  /** Those that come with the program first, then the oldest. */
  readonly sites: readonly SiteInfo[];
  readonly isImporting: boolean;
  /** Reads both lists and registers the tasks. Never rejects: sites that cannot be loaded are left out. */
  load(): Promise<void>;
  /** Imports the archive of a site, replacing one of the same name, and reports the result. */
  importArchive(archive: Uint8Array, fileName: string): Promise<SiteInfo | null>;
  /** Keeps a site that was made or changed here, replacing one of the same name. Rejects if that is not possible. */
  keep(site: RecordedSite): Promise<SiteInfo>;
  /** Removes an imported site and its tasks, and offers to bring them back. */
  remove(name: string): Promise<void>;
}

interface RecordedDependencies {
  readonly repository: Pick<RecordedSiteRepository, 'add' | 'list' | 'archive' | 'remove' | 'restore'>;
  /** Sites that come with the program. */
  shipped(): Promise<readonly SiteInfo[]>;
  fetchShipped(name: string): Promise<Uint8Array>;
  /** Rejects with the problem of the archive. */
  readSite(archive: Uint8Array, createdAt: number): Promise<SiteInfo>;
  notify(notice: Notice): void;
  offerUndo(message: string, undo: () => void): void;
  /** Called when these tasks of a site are about to be removed. */
  onTasksGone(tasks: readonly string[]): void;
}

export const isShipped = ({ createdAt }: SiteInfo): boolean => createdAt === 0;

const idsOf = (info: SiteInfo): readonly string[] => siteTasks(info).map(({ id }) => id);

export function createRecordedStore(dependencies: RecordedDependencies) {
  const { repository, shipped, fetchShipped, readSite, notify, offerUndo, onTasksGone } = dependencies;
  return createStore<RecordedState>()((set, get) => {
    const register = (info: SiteInfo, archive: () => Promise<Uint8Array>) => {
      registerSite({ info, load: async () => readSiteArchive(await archive()) });
      set(({ sites }) => ({ sites: [...sites.filter(({ name }) => name !== info.name), info] }));
    };
    const registerKept = (info: SiteInfo) => register(info, () => repository.archive(info.name));
    const takeIn = async (info: SiteInfo, archive: Uint8Array) => {
      const isThere = get().sites.some((site) => isShipped(site) && site.name === info.name);
      if (isThere) throw new Error(`a site called ${info.name} comes with the program.`);
      try {
        await repository.add(info, archive);
        registerKept(info);
      } catch (error) {
        // A browser that stores nothing can still use it until the page is closed.
        register(info, async () => archive);
        const message = `It can be used until this page is closed. ${(error as Error).message}`;
        notify({ kind: 'warning', title: `The site ${info.name} could not be kept`, message });
      }
    };
    return {
      sites: [],
      isImporting: false,
      load: async () => {
        const [along, kept] = await Promise.all([
          shipped().catch(() => []),
          repository.list().catch(() => []),
        ]);
        for (const info of along) register(info, () => fetchShipped(info.name));
        for (const info of kept) registerKept(info);
      },
      importArchive: async (archive, fileName) => {
        set({ isImporting: true });
        try {
          const info = await readSite(archive, Date.now());
          const tasks = idsOf(info);
          await takeIn(info, archive);
          const asked =
            tasks.length > 0 ? tasks.join(' and ') : 'No query can be played yet: write a question';
          notify({
            kind: 'info',
            title: `Imported the recorded site ${info.name}`,
            message: `${asked}: ${countOf(info.exchanges, 'answer')} and ${countOf(info.demos.length, 'demonstration')}.`,
          });
          return info;
        } catch (error) {
          const message = `${fileName}: ${(error as Error).message}`;
          notify({ kind: 'error', title: 'No site was imported', message });
          return null;
        } finally {
          set({ isImporting: false });
        }
      },
      keep: async (site) => {
        const archive = writeSiteArchive(site);
        const known = get().sites.find(({ name }) => name === site.file.name);
        const info = await readSite(archive, known?.createdAt || Date.now());
        const left = idsOf(info);
        if (known) onTasksGone(idsOf(known).filter((id) => !left.includes(id)));
        await takeIn(info, archive);
        return info;
      },
      remove: async (name) => {
        const info = get().sites.find((site) => site.name === name);
        if (!info || isShipped(info)) return;
        await repository.remove(name).catch(() => {});
        onTasksGone(idsOf(info));
        unregisterSite(name);
        set(({ sites }) => ({ sites: sites.filter((site) => site !== info) }));
        offerUndo(`The recorded site ${name} and its tasks were removed.`, () => {
          void repository.restore(name).catch(() => {});
          registerKept(info);
        });
      },
    };
  });
}
