/** Sites that the user has assembled, in IndexedDB. */
import { Database, type StoredSite } from './database';
import { withStorageErrors } from './storageError';

export class SiteRepository {
  constructor(private readonly db: Database = new Database()) {}

  /** The sites, newest first. */
  list(): Promise<StoredSite[]> {
    return withStorageErrors(() => this.db.sites.orderBy('savedAt').reverse().toArray());
  }

  /** Stores a site, replacing the one with its id, if there is one. */
  async put(site: StoredSite): Promise<void> {
    await withStorageErrors(() => this.db.sites.put(site));
  }

  async remove(id: string): Promise<void> {
    await withStorageErrors(() => this.db.sites.delete(id));
  }
}
