/** Imported packs in IndexedDB, which every browser offers if the page has any storage. */
import type { Pack, PackFiles, PackInfo } from '../contracts/pack';
import { Database, type StoredPackFiles } from './Database';
import { NamedContents } from './NamedContents';
import { StorageError } from './StorageError';

export class PackRepository extends NamedContents<PackInfo, StoredPackFiles> {
  constructor(db: Database = new Database()) {
    super(db, { infos: db.packs, contents: db.packFiles });
  }

  /**
   * Keeps a pack under a name that no other one has. Returns it as it is listed.
   * @param nameFor picks the name, given all that are taken: also those of removed packs that may be brought back
   */
  add({ files, ...info }: Pack, nameFor: (taken: readonly string[]) => string): Promise<PackInfo> {
    const { packs, packFiles } = this.db;
    return this.change(async () => {
      await this.free();
      const name = nameFor(await packs.toCollection().primaryKeys());
      await packFiles.add({ name, files });
      await packs.add({ ...info, name });
      return { ...info, name };
    });
  }

  async files(name: string): Promise<PackFiles> {
    const stored = await this.contentOf(name);
    if (!stored) throw new StorageError(`The files of the pack ${name} are gone. Import it again.`);
    return stored.files;
  }
}
