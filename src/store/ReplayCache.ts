/**
 * Replays kept by this browser, in a database of their own: all of it can be lost, so other versions of the page need
 * not read it. Replays kept by another build of the page are deleted, and so are the oldest ones if there are too many.
 */
import Dexie, { type Table } from 'dexie';
import type { KeptReplays, Replay } from '../contracts/replays';

interface StoredReplay extends Replay {
  /** The build of the page and the browser that made it. */
  readonly maker: string;
  /** Milliseconds since the epoch. */
  readonly keptAt: number;
  readonly size: number;
}

/** Room for a few thousand demonstrations. */
const MOST_BYTES = 200e6;
/** How long a learner waits for the browser's storage, which may never answer. */
const PATIENCE_MS = 5_000;
/** The share that stays when there is too much. */
const LEFT = 0.8;

export class ReplayCache implements KeptReplays {
  private readonly db: Dexie;
  private readonly replays: Table<StoredReplay, [string, string]>;
  /** The number of bytes kept; null until counted. */
  private size: number | null = null;
  private isUsable = true;

  /**
   * @param maker everything that a replay depends on besides its key
   * @param name of the database
   */
  constructor(
    private readonly maker: string,
    name = 'latticework-replays',
    private readonly mostBytes = MOST_BYTES,
  ) {
    this.db = new Dexie(name);
    this.db.version(1).stores({ replays: '[maker+key], maker, [keptAt+size]' });
    this.replays = this.db.table('replays');
  }

  recall(keys: readonly string[]): Promise<readonly (Uint8Array | null)[]> {
    return this.tried<readonly (Uint8Array | null)[]>(
      async () => {
        const found = await this.replays.bulkGet(keys.map((key): [string, string] => [this.maker, key]));
        return found.map((replay) => replay?.bytes ?? null);
      },
      keys.map(() => null),
    );
  }

  keep(replays: readonly Replay[]): Promise<void> {
    const keptAt = Date.now();
    const rows = replays.map(
      ({ key, bytes }): StoredReplay => ({ maker: this.maker, key, bytes, keptAt, size: bytes.length }),
    );
    return this.tried(async () => {
      await this.db.transaction('rw', this.replays, async () => {
        this.size ??= await this.takeStock();
        await this.replays.bulkPut(rows);
        this.size += rows.reduce((sum, { size }) => sum + size, 0);
        if (this.size > this.mostBytes) this.size = await this.trim();
      });
    }, undefined);
  }

  /** Closes the database; later requests open it again. */
  close(): void {
    this.db.close({ disableAutoOpen: false });
  }

  /**
   * The result of `ask`, or `otherwise`: a browser that is full, keeps nothing or does not answer is not asked again.
   */
  private async tried<T>(ask: () => Promise<T>, otherwise: T): Promise<T> {
    if (!this.isUsable) return otherwise;
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('The storage does not answer.')), PATIENCE_MS);
      });
      return await Promise.race([ask(), late]);
    } catch {
      this.isUsable = false;
      return otherwise;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Deletes replays that are no longer of use, and counts the rest. */
  private async takeStock(): Promise<number> {
    await this.replays.where('maker').notEqual(this.maker).delete();
    return (await this.sizes()).reduce((sum, size) => sum + size, 0);
  }

  /** Deletes the oldest replays. Returns the size of the rest. */
  private async trim(): Promise<number> {
    const keys = await this.replays.orderBy('[keptAt+size]').primaryKeys();
    const sizes = await this.sizes();
    let left = sizes.reduce((sum, size) => sum + size, 0);
    let old = 0;
    while (left > LEFT * this.mostBytes) left -= sizes[old++];
    await this.replays.bulkDelete(keys.slice(0, old));
    return left;
  }

  /** Sizes, oldest first, without reading any of the bytes. */
  private async sizes(): Promise<number[]> {
    const keys = (await this.replays.orderBy('[keptAt+size]').keys()) as unknown as [number, number][];
    return keys.map(([, size]) => size);
  }
}
