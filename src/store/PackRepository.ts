/** Imported packs in IndexedDB, which every browser has where the page has any storage; deletion with undo. */
import type { Pack, PackFiles, PackInfo } from '../contracts/pack';
import { Database, type StoredPack } from './database';
import { StorageError, withStorageErrors } from './storageError';

/** How long a deletion can be undone. */
const UNDO_MS = 10 * 60_000;

const withoutMark = ({ removedAt: _, ...pack }: StoredPack): PackInfo => pack;

export class PackRepository {
  constructor(private readonly db: Database = new Database()) {}

  /** Keeps a pack, in place of one of that name. */
  async add({ files, ...info }: Pack): Promise<void> {
    const { db } = this;
    await withStorageErrors(() =>
      db.transaction('rw', db.packs, db.packFiles, async () => {
        await db.packFiles.put({ name: info.name, files });
        await db.packs.put(info);
      }),
    );
  }

  /** Oldest first, deleted ones left out. */
  async list(): Promise<PackInfo[]> {
    const packs = await withStorageErrors(() => this.db.packs.orderBy('createdAt').toArray());
    return packs.filter(({ removedAt }) => removedAt === undefined).map(withoutMark);
  }

  async files(name: string): Promise<PackFiles> {
    const stored = await withStorageErrors(() => this.db.packFiles.get(name));
    if (!stored) throw new StorageError(`The files of the pack ${name} are gone. Import it again.`);
    return stored.files;
  }

  /** Takes a pack out of the list; `restore` brings it back for ten minutes at least. */
  async remove(name: string): Promise<void> {
    await withStorageErrors(() => this.db.packs.update(name, { removedAt: Date.now() }));
  }

  async restore(name: string): Promise<void> {
    await withStorageErrors(() => this.db.packs.update(name, { removedAt: undefined }));
  }

  /** Frees what was removed too long ago to be undone. Call it once when the page opens. */
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
