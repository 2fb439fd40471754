/** Recorded sites that the user has added, in IndexedDB. */
import type { SiteInfo } from '../contracts/site';
import { Database, type StoredSiteArchive } from './Database';
import { NamedContents } from './NamedContents';
import { isListed, withoutMark } from './removal';
import { StorageError } from './StorageError';

/** What became of a site that was to be added: `known` if exactly this one is here, `taken` if another has its name. */
export type AddedSite = 'added' | 'known' | 'taken';

/** Whether two archives are of one site: a site always gives the same bytes. */
export function isSameArchive(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}

export class RecordedSiteRepository extends NamedContents<SiteInfo, StoredSiteArchive> {
  constructor(db: Database = new Database()) {
    super(db, { infos: db.recordedSites, contents: db.siteArchives });
  }

  /** Keeps a site, unless its name is in use. A removed site that may be brought back still uses its name. */
  add(info: SiteInfo, archive: Uint8Array): Promise<AddedSite> {
    const { recordedSites, siteArchives } = this.db;
    const { name } = info;
    return this.change(async (): Promise<AddedSite> => {
      await this.free();
      const present = await recordedSites.get(name);
      if (present) {
        const stored = await siteArchives.get(name);
        if (!stored || !isSameArchive(stored.archive, archive)) return 'taken';
        if (isListed(present)) return 'known';
        await recordedSites.put(withoutMark(present));
      } else {
        await siteArchives.add({ name, archive });
        await recordedSites.add(info);
      }
      return 'added';
    });
  }

  /** Keeps what has become of a site. Rejects if it was removed in the meantime: saving would bring it back. */
  replace(info: SiteInfo, archive: Uint8Array): Promise<void> {
    const { recordedSites, siteArchives } = this.db;
    return this.change(async () => {
      const present = await recordedSites.get(info.name);
      if (!present || !isListed(present)) throw new StorageError('This site was removed in another tab.');
      await siteArchives.put({ name: info.name, archive });
      await recordedSites.put(info);
    });
  }

  async archive(name: string): Promise<Uint8Array> {
    const stored = await this.contentOf(name);
    if (!stored) throw new StorageError(`The archive of the site ${name} is gone. Import it again.`);
    return stored.archive;
  }
}
