/** Sites that the user has assembled in the builder, in IndexedDB. */
import { Database, type StoredBuiltSite } from './Database';
import { withStorageErrors } from './StorageError';

export class BuiltSiteRepository {
  constructor(private readonly db: Database = new Database()) {}

  /** The sites, newest first. */
  list(): Promise<StoredBuiltSite[]> {
    return withStorageErrors(() => this.db.sites.orderBy('savedAt').reverse().toArray());
  }

  /** Stores a site, replacing the one with its id, if there is one. */
  async put(site: StoredBuiltSite): Promise<void> {
    await withStorageErrors(() => this.db.sites.put(site));
  }

  async remove(id: string): Promise<void> {
    await withStorageErrors(() => this.db.sites.delete(id));
  }
}
