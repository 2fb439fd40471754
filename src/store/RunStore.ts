/** Runs in IndexedDB: the list, complete metrics, the latest and the best checkpoint, deletion with undo. */
import Dexie from 'dexie';
import type { DemoRecord } from '../contracts/demo';
import type { Checkpoint, RunStatus } from '../contracts/run';
import {
  type CheckpointKind,
  Database,
  type MetricChunk,
  type RunId,
  type RunRecord,
  type StoredMetric,
} from './database';
import { decodeChunk, extendChunks, truncateChunk } from './metricChunks';
import { heldRuns } from './runLock';
import { withStorageErrors } from './storageError';

/** How long a deletion can be undone. */
const UNDO_MS = 10 * 60_000;

/** What a run is only while a page holds it. */
const LIVE: ReadonlySet<RunStatus> = new Set(['idle', 'starting', 'running', 'evaluating']);

export type RunPatch = Partial<Omit<RunRecord, 'id' | 'config' | 'createdAt'>>;

/** Everything about one run, as it is exported. */
export interface RunArchive {
  readonly run: RunRecord;
  readonly demos: readonly DemoRecord[];
  readonly metrics: readonly MetricChunk[];
  readonly latest: Checkpoint | null;
  readonly best: Checkpoint | null;
}

export class RunStore {
  constructor(private readonly db: Database = new Database()) {}

  create(run: RunRecord, demos: readonly DemoRecord[]): Promise<void> {
    const { runs, runDemos } = this.db;
    return withStorageErrors(() =>
      this.db.transaction('rw', runs, runDemos, async () => {
        await runs.add(run);
        await runDemos.put({ runId: run.id, demos });
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
    return row?.demos ?? [];
  }

  /** Appends events in the order given. */
  appendMetrics(id: RunId, events: readonly StoredMetric[]): Promise<void> {
    const { metrics } = this.db;
    return withStorageErrors(() =>
      this.db.transaction('rw', metrics, async () => {
        const last = await this.chunks(id).last();
        await metrics.bulkPut(extendChunks(id, last, events));
      }),
    );
  }

  /** Drops what was measured after a control step: the run goes on from there. */
  rewindMetrics(id: RunId, lastStep: number): Promise<void> {
    const { metrics } = this.db;
    return withStorageErrors(() =>
      this.db.transaction('rw', metrics, () =>
        this.chunks(id).modify((chunk, ref) => {
          if (chunk.step.some((step) => step > lastStep)) ref.value = truncateChunk(chunk, lastStep);
        }),
      ),
    ).then(() => undefined);
  }

  /** Every event ever appended, in order. */
  async metrics(id: RunId): Promise<StoredMetric[]> {
    const chunks = await withStorageErrors(() => this.chunks(id).toArray());
    return chunks.flatMap(decodeChunk);
  }

  async saveCheckpoint(id: RunId, kind: CheckpointKind, checkpoint: Checkpoint): Promise<void> {
    await withStorageErrors(() => this.db.checkpoints.put({ runId: id, kind, checkpoint }));
  }

  async checkpoint(id: RunId, kind: CheckpointKind = 'latest'): Promise<Checkpoint | null> {
    const row = await withStorageErrors(() => this.db.checkpoints.get([id, kind]));
    return row?.checkpoint ?? null;
  }

  /** Takes the run out of the list; `restore` brings it back for ten minutes at least. */
  remove(id: RunId): Promise<void> {
    return this.update(id, { removedAt: Date.now() });
  }

  restore(id: RunId): Promise<void> {
    return this.update(id, { removedAt: undefined });
  }

  /**
   * Settles runs that a closed tab left running, and frees what was removed too long ago to be undone. Call it
   * once when the page opens.
   */
  async purge(nowMs = Date.now()): Promise<void> {
    await this.settle();
    const { runs, metrics, checkpoints, runDemos } = this.db;
    return withStorageErrors(() =>
      this.db.transaction('rw', runs, metrics, checkpoints, runDemos, async () => {
        const ids = await runs
          .where('removedAt')
          .below(nowMs - UNDO_MS)
          .primaryKeys();
        await metrics.where('runId').anyOf(ids).delete();
        await checkpoints.where('runId').anyOf(ids).delete();
        await runDemos.bulkDelete(ids);
        await runs.bulkDelete(ids);
      }),
    );
  }

  async archive(id: RunId): Promise<RunArchive> {
    const run = await this.get(id);
    if (!run) throw new Error(`There is no run ${id}.`);
    return {
      run,
      demos: await this.demos(id),
      metrics: await withStorageErrors(() => this.chunks(id).toArray()),
      latest: await this.checkpoint(id, 'latest'),
      best: await this.checkpoint(id, 'best'),
    };
  }

  /** Adds an archived run under a new id, so that importing twice never overwrites anything. */
  unarchive({ run, demos, metrics, latest, best }: RunArchive): Promise<RunId> {
    const { runs, runDemos, metrics: chunks, checkpoints } = this.db;
    const id = crypto.randomUUID();
    return withStorageErrors(() =>
      this.db.transaction('rw', runs, runDemos, chunks, checkpoints, async () => {
        await runs.add({ ...run, id, removedAt: undefined });
        await runDemos.put({ runId: id, demos });
        await chunks.bulkPut(metrics.map((chunk) => ({ ...chunk, runId: id })));
        if (latest) await checkpoints.put({ runId: id, kind: 'latest', checkpoint: latest });
        if (best) await checkpoints.put({ runId: id, kind: 'best', checkpoint: best });
        return id;
      }),
    );
  }

  /** Marks runs as paused that a closed tab left running. */
  private async settle(): Promise<void> {
    const held = await heldRuns();
    await withStorageErrors(() =>
      this.db.runs
        .filter(({ id, status }) => LIVE.has(status) && !held.has(id))
        .modify({ status: 'paused' satisfies RunStatus }),
    );
  }

  /** A run's chunks in order. */
  private chunks(id: RunId) {
    return this.db.metrics.where('[runId+index]').between([id, Dexie.minKey], [id, Dexie.maxKey]);
  }
}
