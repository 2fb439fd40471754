/** Runs in IndexedDB: the list, metrics, checkpoints, what each takes up, deletion with undo. */
import Dexie, { type Collection } from 'dexie';
import type { Progress } from '../contracts/agent';
import type { DemoRecord } from '../contracts/demo';
import { isRecordedBy } from '../contracts/metrics';
import type { Checkpoint, RunStatus } from '../contracts/run';
import { completeRecord } from '../demo/parse';
import { byteSize } from './byteSize';
import { sumOf } from './checkpointSum';
import {
  type CheckpointKind,
  type CheckpointRecord,
  Database,
  type EpisodeChunk,
  type MetricChunk,
  type RunId,
  type RunRecord,
  type RunSize,
  type StoredMetric,
} from './database';
import { EpisodeRepository } from './EpisodeRepository';
import { episodeChunkBytes } from './episodeChunks';
import { chunkBytes, decodeChunk, extendChunks, filterChunk, MAX_CHUNKS, thinChunks } from './metricChunks';
import { heldRuns } from './runLock';
import { checkpointSchema } from './schemas';
import { StorageError, withStorageErrors } from './storageError';

/** How long a deletion can be undone. */
const UNDO_MS = 10 * 60_000;

/** Newest first. */
const GENERATIONS = ['latest', 'previous'] as const;

/** What a run is only while a page holds it. */
const LIVE: ReadonlySet<RunStatus> = new Set(['idle', 'starting', 'running', 'evaluating']);

/** What a run is until it has learnt something. */
const STARTING: ReadonlySet<RunStatus> = new Set(['idle', 'starting', 'failed', 'paused', 'stopped']);
/** A run that stands still for so long and has no tab is not being started any more. */
const STARTED_MS = 60_000;

export type RunPatch = Partial<Omit<RunRecord, 'id' | 'config' | 'createdAt'>>;

/** Everything about one run, as it is exported. */
export interface RunArchive {
  readonly run: RunRecord;
  readonly demos: readonly DemoRecord[];
  readonly metrics: readonly MetricChunk[];
  /** Those that were kept of what was played in it, oldest first. */
  readonly episodes: readonly EpisodeChunk[];
  readonly latest: Checkpoint | null;
  readonly best: Checkpoint | null;
}

/** How much is stored, in bytes. */
export interface StoredBytes {
  /** Of each run in the list. */
  readonly runs: ReadonlyMap<RunId, number>;
  /** Of runs that were deleted and can still be restored. */
  readonly removed: number;
}

export class RunRepository {
  /** What was played in each run. */
  readonly episodes: EpisodeRepository;

  constructor(private readonly db: Database = new Database()) {
    this.episodes = new EpisodeRepository(db);
  }

  create(run: RunRecord, demos: readonly DemoRecord[]): Promise<void> {
    const { runs, runDemos, sizes } = this.db;
    return withStorageErrors(() =>
      this.db.transaction('rw', runs, runDemos, sizes, async () => {
        await runs.add(run);
        await runDemos.put({ runId: run.id, demos });
        await sizes.put(sizeOf(run.id, { demos, metrics: [], episodes: [], latest: null, best: null }));
      }),
    );
  }

  async update(id: RunId, patch: RunPatch): Promise<void> {
    await withStorageErrors(() => this.db.runs.update(id, { updatedAt: Date.now(), ...patch }));
  }

  get(id: RunId): Promise<RunRecord | undefined> {
    return withStorageErrors(() => this.db.runs.get(id));
  }

  /** Newest first, deleted ones left out. */
  list(): Promise<RunRecord[]> {
    return withStorageErrors(() =>
      this.db.runs
        .orderBy('createdAt')
        .reverse()
        .filter((run) => run.removedAt === undefined)
        .toArray(),
    );
  }

  async demos(id: RunId): Promise<readonly DemoRecord[]> {
    const row = await withStorageErrors(() => this.db.runDemos.get(id));
    return (row?.demos ?? []).map(completeRecord);
  }

  /** Appends events in the order given. A history that becomes very long is thinned. */
  appendMetrics(id: RunId, events: readonly StoredMetric[]): Promise<void> {
    const { metrics, sizes } = this.db;
    return withStorageErrors(() =>
      this.db.transaction('rw', metrics, sizes, async () => {
        const last = await this.chunks(id).last();
        let added = extendChunks(id, last, events);
        await metrics.bulkPut(added);
        if (added.length > 0 && added[added.length - 1].index >= MAX_CHUNKS) added = await this.thin(id);
        const newest = added.at(-1);
        if (newest) await this.resize(id, { metrics: chunkBytes(newest) });
      }),
    );
  }

  /** Drops what was measured after a checkpoint with these counters, all without one: the run goes on from there. */
  rewindMetrics(id: RunId, progress?: Pick<Progress, 'controlSteps' | 'envSteps'>): Promise<void> {
    const { metrics } = this.db;
    return withStorageErrors(() =>
      this.db.transaction('rw', metrics, () =>
        this.chunks(id).modify((chunk, ref: { value?: MetricChunk }) => {
          const left = filterChunk(chunk, (event) => isRecordedBy(event, progress));
          if (left === null) delete ref.value;
          else if (left !== chunk) ref.value = left;
        }),
      ),
    ).then(() => undefined);
  }

  /** The events appended so far, in order; those of a thinned history say what they stand for. */
  async metrics(id: RunId): Promise<StoredMetric[]> {
    const chunks = await withStorageErrors(() => this.chunks(id).toArray());
    return chunks.flatMap(decodeChunk);
  }

  /**
   * Keeps a checkpoint as the latest, and the one before it as the previous: if it is whole, and if there is room for both.
   */
  async saveCheckpoint(id: RunId, checkpoint: Checkpoint): Promise<void> {
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
          await this.resize(id, {
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
   * The newest checkpoint that is whole, and whether it is the newest of all; null if none was ever taken.
   * @throws StorageError if there are checkpoints, and none of them is whole
   */
  async checkpoint(
    id: RunId,
  ): Promise<{ readonly checkpoint: Checkpoint; readonly isLatest: boolean } | null> {
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

  /** Null if there is none, or if it is damaged. */
  private async whole(id: RunId, kind: CheckpointKind): Promise<CheckpointRecord | null> {
    const row = await this.readable(id, kind);
    return row && (await isWhole(row)) ? row : null;
  }

  /** Null if there is none, or if the browser cannot read it any more. */
  private readable(id: RunId, kind: CheckpointKind): Promise<CheckpointRecord | null> {
    return this.db.checkpoints.get([id, kind]).then(
      (row) => row ?? null,
      () => null,
    );
  }

  /** Takes the run out of the list; `restore` brings it back for ten minutes at least. */
  remove(id: RunId): Promise<void> {
    return this.update(id, { removedAt: Date.now() });
  }

  restore(id: RunId): Promise<void> {
    return this.update(id, { removedAt: undefined });
  }

  /** Deletes a run for good that nothing was learnt in. */
  drop(id: RunId): Promise<void> {
    return this.forget((runs) => runs.where('id').equals(id));
  }

  /**
   * Settles runs that a closed tab left running, and frees what was removed too long ago to be undone. Call it
   * once when the page opens.
   */
  async purge(nowMs = Date.now()): Promise<void> {
    await this.settle();
    await this.free(nowMs - UNDO_MS);
  }

  /** Frees the runs that were removed before a time; without one, all that were removed. None of them comes back. */
  free(removedBeforeMs = Number.POSITIVE_INFINITY): Promise<void> {
    return this.forget((runs) => runs.where('removedAt').below(removedBeforeMs));
  }

  private forget(which: (runs: Database['runs']) => Collection<RunRecord, RunId>): Promise<void> {
    const { runs, metrics, episodes, checkpoints, runDemos, sizes } = this.db;
    return withStorageErrors(() =>
      this.db.transaction('rw', [runs, metrics, episodes, checkpoints, runDemos, sizes], async () => {
        const ids = await which(runs).primaryKeys();
        await metrics.where('runId').anyOf(ids).delete();
        await episodes.where('runId').anyOf(ids).delete();
        await checkpoints.where('runId').anyOf(ids).delete();
        await runDemos.bulkDelete(ids);
        await sizes.bulkDelete(ids);
        await runs.bulkDelete(ids);
      }),
    );
  }

  /** What each run takes up; runs of an older version are measured the first time. */
  async storedBytes(): Promise<StoredBytes> {
    const all = await withStorageErrors(() => this.db.runs.toArray());
    const sizes = await withStorageErrors(() => this.db.sizes.bulkGet(all.map(({ id }) => id)));
    const runs = new Map<RunId, number>();
    let removed = 0;
    for (const [i, { id, removedAt }] of all.entries()) {
      const {
        metrics,
        latest,
        previous = 0,
        best,
        demos,
        episodes = 0,
      } = sizes[i] ?? (await this.measure(id));
      const bytes = metrics + latest + previous + best + demos + episodes;
      if (removedAt === undefined) runs.set(id, bytes);
      else removed += bytes;
    }
    return { runs, removed };
  }

  async archive(id: RunId): Promise<RunArchive> {
    const run = await this.get(id);
    if (!run) throw new Error(`There is no run ${id}.`);
    return {
      run,
      demos: await this.demos(id),
      metrics: await withStorageErrors(() => this.chunks(id).toArray()),
      episodes: await this.episodes.chunks(id),
      latest: (await this.checkpoint(id))?.checkpoint ?? null,
      best: (await this.readable(id, 'best'))?.checkpoint ?? null,
    };
  }

  /** Adds an archived run under a new id, so that importing twice never overwrites anything. */
  unarchive({ run, demos, metrics, episodes, latest, best }: RunArchive): Promise<RunId> {
    const { runs, runDemos, checkpoints, sizes } = this.db;
    const id = crypto.randomUUID();
    return withStorageErrors(() =>
      this.db.transaction(
        'rw',
        [runs, runDemos, this.db.metrics, this.db.episodes, checkpoints, sizes],
        async () => {
          await runs.add({ ...run, id, removedAt: undefined });
          await runDemos.put({ runId: id, demos });
          await this.db.metrics.bulkPut(metrics.map((chunk) => ({ ...chunk, runId: id })));
          await this.db.episodes.bulkPut(episodes.map((chunk) => ({ ...chunk, runId: id })));
          if (latest) await checkpoints.put({ runId: id, kind: 'latest', checkpoint: latest });
          if (best) await checkpoints.put({ runId: id, kind: 'best', checkpoint: best });
          await sizes.put(sizeOf(id, { demos, metrics, episodes, latest, best }));
          return id;
        },
      ),
    );
  }

  /** Marks runs as paused that a closed tab left running, and drops those that it was only starting. */
  private async settle(): Promise<void> {
    const held = await heldRuns();
    await this.forget((runs) =>
      runs.filter(
        ({ id, status, progress, updatedAt }) =>
          STARTING.has(status) &&
          progress.controlSteps === 0 &&
          !held.has(id) &&
          updatedAt < Date.now() - STARTED_MS,
      ),
    );
    await withStorageErrors(() =>
      this.db.runs
        .filter(({ id, status }) => LIVE.has(status) && !held.has(id))
        .modify({ status: 'paused' satisfies RunStatus }),
    );
  }

  /** The run's history, thinned in place. Part of a transaction. */
  private async thin(id: RunId): Promise<MetricChunk[]> {
    const thinned = thinChunks(id, await this.chunks(id).toArray());
    await this.chunks(id).delete();
    await this.db.metrics.bulkPut(thinned);
    return thinned;
  }

  /** Notes the size of parts of a run, unless none was measured yet. Part of a transaction. */
  private async resize(id: RunId, change: Partial<RunSize>): Promise<void> {
    await this.db.sizes.update(id, change);
  }

  private async measure(id: RunId): Promise<RunSize> {
    const size = sizeOf(id, await this.archive(id));
    await withStorageErrors(() => this.db.sizes.put(size));
    return size;
  }

  /** A run's chunks in order. */
  private chunks(id: RunId) {
    return this.db.metrics.where('[runId+index]').between([id, Dexie.minKey], [id, Dexie.maxKey]);
  }
}

/** Whether a checkpoint is what was stored: by its checksum, if it has one, and by its shape. */
async function isWhole({ checkpoint, sum }: CheckpointRecord): Promise<boolean> {
  if (!checkpointSchema.safeParse(checkpoint).success) return false;
  return sum === undefined || [sum, null].includes(await sumOf(checkpoint));
}

/** What the parts of a run take up. */
function sizeOf(runId: RunId, { demos, metrics, episodes, latest, best }: Omit<RunArchive, 'run'>): RunSize {
  return {
    runId,
    demos: byteSize(demos),
    metrics: byteSize(metrics),
    latest: latest ? byteSize(latest) : 0,
    best: best ? byteSize(best) : 0,
    episodes: episodes.reduce((sum, chunk) => sum + episodeChunkBytes(chunk), 0),
  };
}
