/** The imported packs: stored in the browser, with their tasks in the catalogue. */
import { createStore } from 'zustand/vanilla';
import { errorMessage } from '../../contracts/errorMessage';
import type { Pack, PackFiles, PackInfo } from '../../contracts/pack';
import type { NamedBytes, SkippedFile } from '../../files/files';
import { freeName, suggestPackName } from '../../packs/packName';
import type { ReadPack, ReadPackOptions } from '../../packs/readPack';
import { registerPack, unregisterPack } from '../../packs/registry';
import type { PackRepository } from '../../store/PackRepository';
import type { Notice } from '../notices/notice';
import { summarisePack } from './packSummary';

interface PacksState {
  /** Oldest first. */
  readonly packs: readonly PackInfo[];
  readonly isImporting: boolean;
  readonly isDialogOpen: boolean;
  /** Reads the list and registers the tasks. Never rejects: without storage there are no packs. */
  load(): Promise<void>;
  /**
   * Makes a pack from files and folders or one archive, and reports the result. Without a name, it is named after
   * the folder or archive. Null if it could not be made.
   */
  importFiles(
    files: readonly NamedBytes[],
    options?: Pick<ReadPackOptions, 'name'> & { readonly skipped?: readonly SkippedFile[] },
  ): Promise<PackInfo | null>;
  /** Removes the pack and its tasks, and offers to bring them back. */
  remove(name: string): Promise<void>;
  showDialog(isOpen: boolean): void;
}

interface PacksDependencies {
  readonly repository: Pick<PackRepository, 'add' | 'list' | 'files' | 'remove' | 'restore'>;
  /** Rejects with the problem of the files. */
  readPack(files: readonly NamedBytes[], name: string): Promise<ReadPack>;
  notify(notice: Notice): void;
  offerUndo(message: string, undo: () => void): void;
  /** Called when the tasks of the pack are about to be removed. @returns is called when they are back */
  onRemove(name: string): () => void;
}

export function createPacksStore({ repository, readPack, notify, offerUndo, onRemove }: PacksDependencies) {
  return createStore<PacksState>()((set, get) => {
    /** Files of packs that the browser did not store: they are here until the page is closed. */
    const unstored = new Map<string, PackFiles>();
    const register = (info: PackInfo) => {
      const loadFiles = async () => unstored.get(info.name) ?? repository.files(info.name);
      registerPack({ ...info, loadFiles });
      set(({ packs }) => ({ packs: [...packs.filter(({ name }) => name !== info.name), info] }));
    };
    /**
     * Keeps the pack under a name that is free, also in other tabs. A browser that stores nothing can still use it until the
     * page is closed.
     */
    const keep = async (pack: Pack): Promise<PackInfo> => {
      const nameFor = (taken: readonly string[]) =>
        freeName(pack.name, [...taken, ...get().packs.map(({ name }) => name)]);
      try {
        const info = await repository.add(pack, nameFor);
        register(info);
        return info;
      } catch (error) {
        const { files, ...rest } = pack;
        const info = { ...rest, name: nameFor([]) };
        unstored.set(info.name, files);
        register(info);
        const message = `It can be used until this page is closed. ${errorMessage(error)}`;
        notify({ kind: 'warning', title: `The pack ${info.name} could not be kept`, message });
        return info;
      }
    };
    return {
      packs: [],
      isImporting: false,
      isDialogOpen: false,
      load: async () => {
        for (const info of await repository.list().catch(() => [])) register(info);
      },
      importFiles: async (files, { name, skipped: unread = [] } = {}) => {
        set({ isImporting: true });
        try {
          const wanted = name ?? suggestPackName(files.map((file) => file.name));
          const { pack, skipped, missing } = await readPack(files, wanted);
          const info = await keep(pack);
          notify(summarisePack(info, [...unread, ...skipped], missing));
          return info;
        } catch (error) {
          const message = `These files cannot become a pack: ${errorMessage(error)}.`;
          notify({ kind: 'error', title: 'No pack was imported', message });
          return null;
        } finally {
          set({ isImporting: false });
        }
      },
      remove: async (name) => {
        const info = get().packs.find((pack) => pack.name === name);
        if (!info) return;
        await repository.remove(name).catch(() => {});
        const bringBack = onRemove(name);
        unregisterPack(name);
        set(({ packs }) => ({ packs: packs.filter((pack) => pack !== info) }));
        offerUndo(`The pack ${name} and its ${info.pages.length} tasks were removed.`, () => {
          void repository.restore(name).catch(() => {});
          register(info);
          bringBack();
        });
      },
      showDialog: (isDialogOpen) => set({ isDialogOpen }),
    };
  });
}
