/**
 * What the user has added under names, such as packs: a list that is read whenever the page opens, and contents, each of
 * which is read when it is used. Removal with undo.
 */
import type { Table } from 'dexie';
import type { Database } from './Database';
import { expired, isListed, type Removable, withoutMark } from './removal';
import { withStorageErrors } from './StorageError';

interface Named {
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

interface NamedTables<Info extends Named, Content> {
  readonly infos: Table<Info & Removable, string>;
  readonly contents: Table<Content, string>;
}

export abstract class NamedContents<Info extends Named, Content> {
  constructor(
    protected readonly db: Database,
    private readonly tables: NamedTables<Info, Content>,
  ) {}

  /** Oldest first, without removed ones. */
  async list(): Promise<Info[]> {
    const stored = await withStorageErrors(() => this.tables.infos.orderBy('createdAt').toArray());
    return stored.filter(isListed).map((info) => withoutMark(info) as Info);
  }

  /** Removes from the list; `restore` brings it back for at least ten minutes. */
  remove(name: string): Promise<void> {
    return this.mark(name, Date.now());
  }

  restore(name: string): Promise<void> {
    return this.mark(name, undefined);
  }

  /** Frees what was removed too long ago to be restored. */
  async purge(nowMs = Date.now()): Promise<void> {
    await this.change(() => this.free(nowMs));
  }

  /** Undefined if it is gone. */
  protected contentOf(name: string): Promise<Content | undefined> {
    return withStorageErrors(() => this.tables.contents.get(name));
  }

  /** All of it, or nothing. */
  protected change<T>(work: () => Promise<T>): Promise<T> {
    const { infos, contents } = this.tables;
    return withStorageErrors(() => this.db.transaction('rw', infos, contents, work));
  }

  /** Within a change. */
  protected async free(nowMs = Date.now()): Promise<void> {
    const { infos, contents } = this.tables;
    const names = await expired(infos, nowMs).primaryKeys();
    await contents.bulkDelete(names);
    await infos.bulkDelete(names);
  }

  private async mark(name: string, removedAt: number | undefined): Promise<void> {
    const { infos } = this.tables;
    await withStorageErrors(() =>
      infos
        .where('name')
        .equals(name)
        .modify((_, row) => {
          row.value = { ...row.value, removedAt };
        }),
    );
  }
}
