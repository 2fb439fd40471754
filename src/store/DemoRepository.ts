/** The user's demonstrations in IndexedDB: recorded or imported, listed by task, deletion with undo. */
import type { DemoRecord } from '../contracts/demo';
import { Database, type StoredDemo } from './database';
import { withStorageErrors } from './storageError';

/** How long a deletion can be undone. */
const UNDO_MS = 10 * 60_000;

const withoutMark = ({ removedAt: _, ...demo }: StoredDemo): DemoRecord => demo;

export class DemoRepository {
  constructor(private readonly db: Database = new Database()) {}

  /** Adds demonstrations; one with a known id replaces the stored one. */
  async add(demos: readonly DemoRecord[]): Promise<void> {
    await withStorageErrors(() => this.db.demos.bulkPut([...demos]));
  }

  async get(ids: readonly string[]): Promise<DemoRecord[]> {
    const found = await withStorageErrors(() => this.db.demos.bulkGet([...ids]));
    return found.filter((demo) => demo !== undefined).map(withoutMark);
  }

  /** Oldest first, all tasks or one, deleted ones left out. */
  async list(task?: string): Promise<DemoRecord[]> {
    const demos = await withStorageErrors(() => this.db.demos.orderBy('createdAt').toArray());
    return demos
      .filter((demo) => demo.removedAt === undefined && (task === undefined || demo.task === task))
      .map(withoutMark);
  }

  /** Takes demonstrations out of the list; `restore` brings them back for ten minutes at least. */
  async remove(ids: readonly string[]): Promise<void> {
    await this.mark(ids, Date.now());
  }

  async restore(ids: readonly string[]): Promise<void> {
    await this.mark(ids, undefined);
  }

  /** Frees what was removed too long ago to be undone. Call it once when the page opens. */
  async purge(nowMs = Date.now()): Promise<void> {
    await withStorageErrors(() =>
      this.db.demos
        .where('removedAt')
        .below(nowMs - UNDO_MS)
        .delete(),
    );
  }

  private mark(ids: readonly string[], removedAt: number | undefined): Promise<number> {
    return withStorageErrors(() =>
      this.db.demos
        .where('id')
        .anyOf(ids)
        .modify((demo, row) => {
          row.value = { ...demo, removedAt };
        }),
    );
  }
}
