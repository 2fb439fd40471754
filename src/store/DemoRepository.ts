/** The user's demonstrations in IndexedDB: recorded or imported, listed by task, deletion with undo. */
import type { DemoRecord } from '../contracts/demo';
import { isBundledId } from '../demo/bundled';
import { completeRecord } from '../demo/parse';
import { Database, type StoredDemo } from './Database';
import { expired, isListed, withoutMark } from './removal';
import { withStorageErrors } from './StorageError';

/** The number read at a time: each is thousands of small objects, which the page's thread has to assemble. */
const SLICE = 16;

const asListed = (demo: StoredDemo): DemoRecord => completeRecord(withoutMark(demo));

/** What became of demonstrations from elsewhere. */
export interface TakenIn {
  /** The new demonstrations, under the names that they have now. */
  readonly added: readonly DemoRecord[];
  /** Names that were already in use, keyed by the names given instead. */
  readonly renamed: ReadonlyMap<string, string>;
  /** How many were already here. */
  readonly known: number;
}

const isSameDemo = (one: DemoRecord, other: DemoRecord): boolean =>
  one.task === other.task && JSON.stringify(one.raw) === JSON.stringify(other.raw);

export class DemoRepository {
  constructor(private readonly db: Database = new Database()) {}

  /** Adds the user's own recordings, whose ids are new; one with a known id replaces the stored one. */
  async add(demos: readonly DemoRecord[]): Promise<void> {
    await withStorageErrors(() => this.db.demos.bulkPut([...demos]));
  }

  /**
   * Adds demonstrations from elsewhere to those that are here: one whose name is taken gets another, unless it is the
   * same demonstration. Nothing is replaced.
   */
  takeIn(demos: readonly DemoRecord[]): Promise<TakenIn> {
    const { demos: table } = this.db;
    return withStorageErrors(() =>
      this.db.transaction('rw', table, async () => {
        const added: DemoRecord[] = [];
        const renamed = new Map<string, string>();
        let known = 0;
        for (const demo of demos) {
          const present = await table.get(demo.id);
          if (present && isListed(present) && isSameDemo(present, demo)) {
            known += 1;
            continue;
          }
          // Bundled ones are not stored, but listed beside them.
          const isTaken = present !== undefined || isBundledId(demo.id);
          const id = isTaken ? await this.freeId(demo.id) : demo.id;
          const kept = isTaken ? { ...demo, id, parsed: { ...demo.parsed, id } } : demo;
          if (isTaken) renamed.set(id, demo.id);
          added.push(kept);
          await table.add(kept);
        }
        return { added, renamed, known };
      }),
    );
  }

  async get(ids: readonly string[]): Promise<DemoRecord[]> {
    const found = await withStorageErrors(() => this.db.demos.bulkGet([...ids]));
    return found.filter((demo) => demo !== undefined).map(asListed);
  }

  /** The demonstrations of one task or of all, oldest first, without deleted ones. */
  async list(task?: string): Promise<DemoRecord[]> {
    const { demos: table } = this.db;
    const wanted = task === undefined ? table.toCollection() : table.where('task').equals(task);
    const keys = await withStorageErrors(() => wanted.primaryKeys());
    const demos: StoredDemo[] = [];
    for (let start = 0; start < keys.length; start += SLICE) {
      const slice = keys.slice(start, start + SLICE);
      demos.push(
        ...(await withStorageErrors(() => table.bulkGet(slice))).filter((demo) => demo !== undefined),
      );
    }
    return demos
      .filter(isListed)
      .sort((a, b) => a.createdAt - b.createdAt)
      .map(asListed);
  }

  /** Removes demonstrations from the list; `restore` brings them back for at least ten minutes. */
  async remove(ids: readonly string[]): Promise<void> {
    await this.mark(ids, Date.now());
  }

  async restore(ids: readonly string[]): Promise<void> {
    await this.mark(ids, undefined);
  }

  /** Frees what was removed too long ago to be restored. */
  async purge(nowMs = Date.now()): Promise<void> {
    await withStorageErrors(() => expired(this.db.demos, nowMs).delete());
  }

  private async freeId(taken: string): Promise<string> {
    const { demos: table } = this.db;
    let number = 2;
    while ((await table.where('id').equals(`${taken}-${number}`).count()) > 0) number += 1;
    return `${taken}-${number}`;
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
