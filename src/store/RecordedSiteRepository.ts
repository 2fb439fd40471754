/** Recorded sites that the user has added, in IndexedDB; deletion with undo. */
import type { SiteInfo } from '../contracts/site';
import { Database, type StoredRecordedSite } from './database';
import { StorageError, withStorageErrors } from './storageError';

/** How long a deletion can be undone. */
const UNDO_MS = 10 * 60_000;

const withoutMark = ({ removedAt: _, ...info }: StoredRecordedSite): SiteInfo => info;

/** What became of a site that was to be added: `known` if exactly this one is here, `taken` if another has its name. */
export type AddedSite = 'added' | 'known' | 'taken';

/** The same site gives the same bytes. */
export function isSameArchive(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}

export class RecordedSiteRepository {
  constructor(private readonly db: Database = new Database()) {}

  /** Keeps a site, unless its name is in use. A removed site that may be brought back still uses its name. */
  add(info: SiteInfo, archive: Uint8Array): Promise<AddedSite> {
    const { db } = this;
    const { name } = info;
    return withStorageErrors(() =>
      db.transaction('rw', db.recordedSites, db.siteArchives, async (): Promise<AddedSite> => {
        await this.free(Date.now());
        const present = await db.recordedSites.get(name);
        if (present) {
          const stored = await db.siteArchives.get(name);
          if (!stored || !isSameArchive(stored.archive, archive)) return 'taken';
          if (present.removedAt === undefined) return 'known';
          await db.recordedSites.put(withoutMark(present));
        } else {
          await db.siteArchives.add({ name, archive });
          await db.recordedSites.add(info);
        }
        return 'added';
      }),
    );
  }

  /** Keeps what has become of a site. */
  async replace(info: SiteInfo, archive: Uint8Array): Promise<void> {
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
      db.transaction('rw', db.recordedSites, db.siteArchives, () => this.free(nowMs)),
    );
  }

  private async free(nowMs: number): Promise<void> {
    const { recordedSites, siteArchives } = this.db;
    const names = await recordedSites
      .where('removedAt')
      .below(nowMs - UNDO_MS)
      .primaryKeys();
    await siteArchives.bulkDelete(names);
    await recordedSites.bulkDelete(names);
  }
}
