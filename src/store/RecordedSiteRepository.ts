/** Recorded sites that the user has added, in IndexedDB; deletion with undo. */
import type { SiteInfo } from '../contracts/site';
import { Database, type StoredRecordedSite } from './database';
import { StorageError, withStorageErrors } from './storageError';

/** How long a deletion can be undone. */
const UNDO_MS = 10 * 60_000;

const withoutMark = ({ removedAt: _, ...info }: StoredRecordedSite): SiteInfo => info;

export class RecordedSiteRepository {
  constructor(private readonly db: Database = new Database()) {}

  /** Keeps a site, replacing one with the same name. */
  async add(info: SiteInfo, archive: Uint8Array): Promise<void> {
    const { db } = this;
    await withStorageErrors(() =>
      db.transaction('rw', db.recordedSites, db.siteArchives, async () => {
        await db.siteArchives.put({ name: info.name, archive });
        await db.recordedSites.put(info);
      }),
    );
  }

  /** The sites, oldest first, without deleted ones. */
  async list(): Promise<SiteInfo[]> {
    const sites = await withStorageErrors(() => this.db.recordedSites.orderBy('createdAt').toArray());
    return sites.filter(({ removedAt }) => removedAt === undefined).map(withoutMark);
  }

  async archive(name: string): Promise<Uint8Array> {
    const stored = await withStorageErrors(() => this.db.siteArchives.get(name));
    if (!stored) throw new StorageError(`The archive of the site ${name} is gone. Import it again.`);
    return stored.archive;
  }

  /** Removes a site from the list; `restore` brings it back for at least ten minutes. */
  async remove(name: string): Promise<void> {
    await withStorageErrors(() => this.db.recordedSites.update(name, { removedAt: Date.now() }));
  }

  async restore(name: string): Promise<void> {
    await withStorageErrors(() => this.db.recordedSites.update(name, { removedAt: undefined }));
  }

  /** Frees items removed too long ago to be restored. Call it once when the page opens. */
  async purge(nowMs = Date.now()): Promise<void> {
    const { db } = this;
    await withStorageErrors(() =>
      db.transaction('rw', db.recordedSites, db.siteArchives, async () => {
        const names = await db.recordedSites
          .where('removedAt')
          .below(nowMs - UNDO_MS)
          .primaryKeys();
        await db.siteArchives.bulkDelete(names);
        await db.recordedSites.bulkDelete(names);
      }),
    );
  }
}
