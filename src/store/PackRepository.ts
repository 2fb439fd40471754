/** Imported packs in IndexedDB, which every browser offers if the page has any storage; deletion with undo. */
import type { Pack, PackFiles, PackInfo } from '../contracts/pack';
import { Database, type StoredPack } from './database';
import { StorageError, withStorageErrors } from './storageError';

/** How long a deletion can be undone. */
const UNDO_MS = 10 * 60_000;

const withoutMark = ({ removedAt: _, ...pack }: StoredPack): PackInfo => pack;

export class PackRepository {
  constructor(private readonly db: Database = new Database()) {}

  /**
   * Keeps a pack under a name that no other one has. Returns it as it is listed.
   * @param nameFor picks the name, given all that are taken: also those of removed packs that may be brought back
   */
  add({ files, ...info }: Pack, nameFor: (taken: readonly string[]) => string): Promise<PackInfo> {
    const { db } = this;
    return withStorageErrors(() =>
      db.transaction('rw', db.packs, db.packFiles, async () => {
        await this.free(Date.now());
        const name = nameFor(await db.packs.toCollection().primaryKeys());
        await db.packFiles.add({ name, files });
        await db.packs.add({ ...info, name });
        return { ...info, name };
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
    await withStorageErrors(() => db.transaction('rw', db.packs, db.packFiles, () => this.free(nowMs)));
  }

  private async free(nowMs: number): Promise<void> {
    const { packs, packFiles } = this.db;
    const names = await packs
      .where('removedAt')
      .below(nowMs - UNDO_MS)
      .primaryKeys();
    await packFiles.bulkDelete(names);
    await packs.bulkDelete(names);
  }
}
