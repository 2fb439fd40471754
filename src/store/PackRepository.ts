/** Imported packs in IndexedDB, which every browser offers if the page has any storage; deletion with undo. */
import type { Pack, PackFiles, PackInfo } from '../contracts/pack';
import { Database, type StoredPack } from './database';
import { StorageError, withStorageErrors } from './storageError';

/** How long a deletion can be undone. */
const UNDO_MS = 10 * 60_000;

const withoutMark = ({ removedAt: _, ...pack }: StoredPack): PackInfo => pack;

export class PackRepository {
  constructor(private readonly db: Database = new Database()) {}

  /** Keeps a pack, replacing one with the same name. */
  async add({ files, ...info }: Pack): Promise<void> {
    const { db } = this;
    await withStorageErrors(() =>
      db.transaction('rw', db.packs, db.packFiles, async () => {
        await db.packFiles.put({ name: info.name, files });
        await db.packs.put(info);
      }),
    );
  }

  /** The packs, oldest first, without deleted ones. */
  async list(): Promise<PackInfo[]> {
    const packs = await withStorageErrors(() => this.db.packs.orderBy('createdAt').toArray());
    return packs.filter(({ removedAt }) => removedAt === undefined).map(withoutMark);
  }

  async files(name: string): Promise<PackFiles> {
    const stored = await withStorageErrors(() => this.db.packFiles.get(name));
    if (!stored) throw new StorageError(`The files of the pack ${name} are gone. Import it again.`);
    return stored.files;
  }

  /** Removes a pack from the list; `restore` brings it back for at least ten minutes. */
  async remove(name: string): Promise<void> {
    await withStorageErrors(() => this.db.packs.update(name, { removedAt: Date.now() }));
  }

  async restore(name: string): Promise<void> {
    await withStorageErrors(() => this.db.packs.update(name, { removedAt: undefined }));
  }

  /** Frees items removed too long ago to be restored. Call it once when the page opens. */
  async purge(nowMs = Date.now()): Promise<void> {
    const { db } = this;
    await withStorageErrors(() =>
      db.transaction('rw', db.packs, db.packFiles, async () => {
        const names = await db.packs
          .where('removedAt')
          .below(nowMs - UNDO_MS)
          .primaryKeys();
        await db.packFiles.bulkDelete(names);
        await db.packs.bulkDelete(names);
      }),
    );
  }
}
