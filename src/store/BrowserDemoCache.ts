/**
 * Encoded demonstrations kept by this browser, in a database of their own: all of it can be lost, so other versions of
 * the page need not read it. Those kept by another build of the page are deleted, and so are the oldest ones if there are
 * too many.
 */
import Dexie, { type Table } from 'dexie';
import type { EncodedDemo, EncodedDemoCache } from '../contracts/encodedDemos';

interface StoredDemo extends EncodedDemo {
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

export class BrowserDemoCache implements EncodedDemoCache {
  private readonly db: Dexie;
  private readonly demos: Table<StoredDemo, [string, string]>;
  /** The number of bytes kept; null until counted. */
  private size: number | null = null;
  private isUsable = true;

  /**
   * @param maker everything that an encoded demonstration depends on besides its key
   * @param name of the database
   */
  constructor(
    private readonly maker: string,
    name = 'latticework-replays',
    private readonly mostBytes = MOST_BYTES,
  ) {
    this.db = new Dexie(name);
    this.db.version(1).stores({ replays: '[maker+key], maker, [keptAt+size]' });
    this.demos = this.db.table('replays');
  }

  recall(keys: readonly string[]): Promise<readonly (Uint8Array | null)[]> {
    return this.tried<readonly (Uint8Array | null)[]>(
      async () => {
        const found = await this.demos.bulkGet(keys.map((key): [string, string] => [this.maker, key]));
        return found.map((demo) => demo?.bytes ?? null);
      },
      keys.map(() => null),
    );
  }

  keep(demos: readonly EncodedDemo[]): Promise<void> {
    const keptAt = Date.now();
    const rows = demos.map(
      ({ key, bytes }): StoredDemo => ({ maker: this.maker, key, bytes, keptAt, size: bytes.length }),
    );
    return this.tried(async () => {
      await this.db.transaction('rw', this.demos, async () => {
        this.size ??= await this.takeStock();
        await this.demos.bulkPut(rows);
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

  /** Deletes demonstrations that are no longer of use, and counts the rest. */
  private async takeStock(): Promise<number> {
    await this.demos.where('maker').notEqual(this.maker).delete();
    return (await this.sizes()).reduce((sum, size) => sum + size, 0);
  }

  /** Deletes the oldest ones. Returns the size of the rest. */
  private async trim(): Promise<number> {
    const keys = await this.demos.orderBy('[keptAt+size]').primaryKeys();
    const sizes = await this.sizes();
    let left = sizes.reduce((sum, size) => sum + size, 0);
    let old = 0;
    while (left > LEFT * this.mostBytes) left -= sizes[old++];
    await this.demos.bulkDelete(keys.slice(0, old));
    return left;
  }

  /** Sizes, oldest first, without reading any of the bytes. */
  private async sizes(): Promise<number[]> {
    const keys = (await this.demos.orderBy('[keptAt+size]').keys()) as unknown as [number, number][];
    return keys.map(([, size]) => size);
  }
}
