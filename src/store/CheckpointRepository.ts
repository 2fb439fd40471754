/** Checkpoints of runs in IndexedDB: the latest of each run, the one before it, and the one imported as its best. */
import type { Checkpoint } from '../contracts/checkpoint';
import { byteSize } from './byteSize';
import { sumOf } from './checkpointSum';
import type { CheckpointKind, CheckpointRecord, Database, RunId } from './Database';
import { StorageError, withStorageErrors } from './StorageError';
import { checkpointSchema } from './schemas';

/** Newest first. */
const GENERATIONS = ['latest', 'previous'] as const;

export class CheckpointRepository {
  constructor(private readonly db: Database) {}

  /**
   * Keeps a checkpoint as the latest, and the one before it as the previous, if that is intact and there is room for
   * both.
   */
  async save(id: RunId, checkpoint: Checkpoint): Promise<void> {
    const { checkpoints, sizes } = this.db;
    const sum = (await sumOf(checkpoint)) ?? undefined;
    const latest = await this.whole(id, 'latest');
    const save = (keepsPrevious: boolean) =>
      withStorageErrors(() =>
        this.db.transaction('rw', checkpoints, sizes, async () => {
          const before = keepsPrevious ? latest : null;
          if (before) await checkpoints.put({ ...before, kind: 'previous' });
          else if (!keepsPrevious) await checkpoints.delete([id, 'previous']);
          await checkpoints.put({ runId: id, kind: 'latest', checkpoint, sum });
          await sizes.update(id, {
            latest: byteSize(checkpoint),
            ...((before || !keepsPrevious) && { previous: before ? byteSize(before.checkpoint) : 0 }),
          });
        }),
      );
    await save(true).catch((error: unknown) => {
      if (!(error instanceof StorageError) || !error.isFull) throw error;
      return save(false);
    });
  }

  /**
   * The newest intact checkpoint, and whether it is the newest of all; null if none was ever taken.
   * @throws StorageError if there are checkpoints but none of them is intact
   */
  async newest(id: RunId): Promise<{ readonly checkpoint: Checkpoint; readonly isLatest: boolean } | null> {
    const kinds = await withStorageErrors(() => this.db.checkpoints.where('runId').equals(id).primaryKeys());
    const known = GENERATIONS.filter((kind) => kinds.some(([, own]) => own === kind));
    for (const kind of known) {
      const row = await this.whole(id, kind);
      if (row) return { checkpoint: row.checkpoint, isLatest: kind === 'latest' };
    }
    if (known.length === 0) return null;
    throw new StorageError(
      'The checkpoint of this run is damaged, and so is the one before it, if there is one.',
    );
  }

  /** The best checkpoint of a run that was imported with one; null if there is none, or if it cannot be read. */
  async best(id: RunId): Promise<Checkpoint | null> {
    return (await this.readable(id, 'best'))?.checkpoint ?? null;
  }

  /** Null if there is none, or if it is damaged. */
  private async whole(id: RunId, kind: CheckpointKind): Promise<CheckpointRecord | null> {
    const row = await this.readable(id, kind);
    return row && (await isWhole(row)) ? row : null;
  }

  /** Null if there is none, or if the browser can no longer read it. */
  private readable(id: RunId, kind: CheckpointKind): Promise<CheckpointRecord | null> {
    return this.db.checkpoints.get([id, kind]).then(
      (row) => row ?? null,
      () => null,
    );
  }
}

/** Whether a checkpoint is intact: by its checksum, if it has one, and by its shape. */
async function isWhole({ checkpoint, sum }: CheckpointRecord): Promise<boolean> {
  if (!checkpointSchema.safeParse(checkpoint).success) return false;
  return sum === undefined || [sum, null].includes(await sumOf(checkpoint));
}
