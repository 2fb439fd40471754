/** Runs in IndexedDB: the list, everything that belongs to each run and its size, deletion with undo. */
import type { Collection } from 'dexie';
import type { DemoRecord } from '../contracts/demo';
import type { RunStatus } from '../contracts/run';
import { CheckpointRepository } from './CheckpointRepository';
import { Database, type RunId, type RunRecord, type RunSize } from './Database';
import { EpisodeRepository } from './EpisodeRepository';
import { gunzipDemos, gzipDemos } from './gzippedDemos';
import { MetricRepository } from './MetricRepository';
import { isListed, UNDO_MS } from './removal';
import { importedStatus, whatBecomesOf } from './runFate';
import { heldRuns, whileNotHeld } from './runLock';
import { type StoredParts, sizeOf, totalOf } from './runSize';
import { withStorageErrors } from './StorageError';

const NOTHING_DONE = { controlSteps: 0, envSteps: 0, episodes: 0, gradSteps: 0 };

export type RunPatch = Partial<Omit<RunRecord, 'id' | 'config' | 'createdAt'>>;

/** Everything about one run, as it is exported. */
export interface RunArchive extends Omit<StoredParts, 'stored'> {
  readonly run: RunRecord;
  readonly demos: readonly DemoRecord[];
}

/** How much is stored, in bytes. */
export interface StoredBytes {
  /** The size of each run in the list. */
  readonly runs: ReadonlyMap<RunId, number>;
  /** The size of runs that were deleted and can still be restored. */
  readonly removed: number;
}

/** What may be true of a run, and is not of its copy. */
const NOT_OF_A_COPY = { removedAt: undefined, race: undefined, isInterrupted: undefined };

export class RunRepository {
  /** The episodes played in each run. */
  readonly episodes: EpisodeRepository;
  readonly metrics: MetricRepository;
  readonly checkpoints: CheckpointRepository;

  constructor(private readonly db: Database = new Database()) {
    this.episodes = new EpisodeRepository(db);
    this.metrics = new MetricRepository(db);
    this.checkpoints = new CheckpointRepository(db);
  }

  async create(run: RunRecord, demos: readonly DemoRecord[]): Promise<void> {
    const { runs, runDemos, sizes } = this.db;
    const gzipped = await gzipDemos(demos);
    await withStorageErrors(() =>
      this.db.transaction('rw', runs, runDemos, sizes, async () => {
        await runs.add(run);
        await runDemos.put({ runId: run.id, gzipped });
        const nothing = { metrics: [], episodes: [], latest: null, best: null };
        await sizes.put(sizeOf(run.id, { stored: { gzipped }, ...nothing }));
      }),
    );
  }

  async update(id: RunId, patch: RunPatch): Promise<void> {
    const goesOn = patch.status !== undefined && { isInterrupted: undefined };
    await withStorageErrors(() => this.db.runs.update(id, { updatedAt: Date.now(), ...goesOn, ...patch }));
  }

  get(id: RunId): Promise<RunRecord | undefined> {
    return withStorageErrors(() => this.db.runs.get(id));
  }

  /** The runs, newest first, without deleted ones. */
  list(): Promise<RunRecord[]> {
    return withStorageErrors(() => this.db.runs.orderBy('createdAt').reverse().filter(isListed).toArray());
  }

  /** Deleted runs that can still be restored, the last one first. */
  removed(): Promise<RunRecord[]> {
    return withStorageErrors(() => this.db.runs.where('removedAt').above(0).reverse().toArray());
  }

  async demos(id: RunId): Promise<readonly DemoRecord[]> {
    return gunzipDemos(await withStorageErrors(() => this.db.runDemos.get(id)));
  }

  /**
   * Removes the run from the list; `restore` brings it back for at least ten minutes. Rejects if this or another tab has
   * it open.
   */
  async remove(id: RunId): Promise<void> {
    await whileNotHeld(id, () => this.update(id, { removedAt: Date.now() }));
  }

  restore(id: RunId): Promise<void> {
    return this.update(id, { removedAt: undefined });
  }

  /** Deletes a run for good in which nothing was learned. */
  drop(id: RunId): Promise<void> {
    return this.forget((runs) => runs.where('id').equals(id));
  }

  /**
   * Settles runs that a closed tab left running, and frees those removed too long ago to be restored. Runs that a page has
   * open stay as they are, so it may be called at any time: before the list is read, and when the storage is full.
   */
  async purge(nowMs = Date.now()): Promise<void> {
    await this.settle();
    await this.free(nowMs - UNDO_MS);
  }

  /**
   * Frees the runs that were removed before a time; without one, all that were removed. They cannot be restored. A run that
   * a page has open stays.
   */
  async free(removedBeforeMs = Number.POSITIVE_INFINITY): Promise<void> {
    const held = await heldRuns();
    await this.forget((runs) =>
      runs
        .where('removedAt')
        .below(removedBeforeMs)
        .filter(({ id }) => !held.has(id)),
    );
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

  /** The size of each run; runs from an older version are measured the first time, and count as nothing as long as that fails. */
  async storedBytes(): Promise<StoredBytes> {
    const all = await withStorageErrors(() => this.db.runs.toArray());
    const sizes = await withStorageErrors(() => this.db.sizes.bulkGet(all.map(({ id }) => id)));
    const runs = new Map<RunId, number>();
    let removed = 0;
    for (const [i, { id, removedAt }] of all.entries()) {
      // One that is damaged must not hide the others.
      const size = sizes[i] ?? (await this.measure(id).catch(() => null));
      const bytes = size ? totalOf(size) : 0;
      if (removedAt === undefined) runs.set(id, bytes);
      else removed += bytes;
    }
    return { runs, removed };
  }

  /**
   * Everything about a run. A page may be training it meanwhile: checkpoints are read first, so that none is ahead of its
   * metrics, and the rest at one moment. (Checking a checkpoint's sum, or unpacking, would end a transaction.)
   */
  async archive(id: RunId): Promise<RunArchive> {
    const { stored, ...parts } = await this.partsOf(id);
    return { ...parts, demos: await gunzipDemos(stored) };
  }

  /** Everything about a run as it is stored. */
  private async partsOf(id: RunId): Promise<StoredParts & { readonly run: RunRecord }> {
    const latest = (await this.checkpoints.newest(id))?.checkpoint ?? null;
    const best = await this.checkpoints.best(id);
    const { runs, runDemos, metrics, episodes } = this.db;
    const { run, ...parts } = await withStorageErrors(() =>
      this.db.transaction('r', runs, runDemos, metrics, episodes, async () => ({
        run: await this.get(id),
        stored: await runDemos.get(id),
        metrics: await this.metrics.chunks(id),
        episodes: await this.episodes.chunks(id),
      })),
    );
    if (!run) throw new Error(`There is no run ${id}.`);
    return { run, ...parts, latest, best };
  }

  /**
   * Adds an archived run under a new id, so that importing twice never overwrites anything. No page is training it,
   * whatever its status was when it was archived; and it stays, even if its training never began.
   */
  async unarchive({ run, demos, metrics, episodes, latest, best }: RunArchive): Promise<RunId> {
    const { runs, runDemos, checkpoints, sizes } = this.db;
    const id = crypto.randomUUID();
    const gzipped = await gzipDemos(demos);
    return withStorageErrors(() =>
      this.db.transaction(
        'rw',
        [runs, runDemos, this.db.metrics, this.db.episodes, checkpoints, sizes],
        async () => {
          const status = importedStatus(run, latest !== null || best !== null);
          await runs.add({ ...run, ...NOT_OF_A_COPY, id, status, updatedAt: Date.now() });
          await runDemos.put({ runId: id, gzipped });
          await this.db.metrics.bulkPut(metrics.map((chunk) => ({ ...chunk, runId: id })));
          await this.db.episodes.bulkPut(episodes.map((chunk) => ({ ...chunk, runId: id })));
          if (latest) await checkpoints.put({ runId: id, kind: 'latest', checkpoint: latest });
          if (best) await checkpoints.put({ runId: id, kind: 'best', checkpoint: best });
          await sizes.put(sizeOf(id, { stored: { gzipped }, metrics, episodes, latest, best }));
          return id;
        },
      ),
    );
  }

  /** Marks runs that a closed tab left running as interrupted, and drops those that it was only starting. */
  private async settle(): Promise<void> {
    const held = await heldRuns();
    const kept = new Set(await withStorageErrors(() => this.db.checkpoints.orderBy('runId').uniqueKeys()));
    const nowMs = Date.now();
    const fateOf = (run: RunRecord) =>
      whatBecomesOf(run, { isHeld: held.has(run.id), hasCheckpoint: kept.has(run.id), nowMs });
    await this.forget((runs) => runs.filter((run) => fateOf(run) === 'dropped'));
    const left = await withStorageErrors(() =>
      this.db.runs.filter((run) => fateOf(run) === 'paused').toArray(),
    );
    for (const run of left) await this.interrupt(run);
  }

  /** A closed tab left it running: what it did after its newest checkpoint is lost. */
  private async interrupt({ id, updatedAt, progress, wallSeconds }: RunRecord): Promise<void> {
    const listed = { progress, wallSeconds };
    const saved = await this.checkpoints.newest(id).then(
      (stored) => stored?.checkpoint ?? { progress: NOTHING_DONE, wallSeconds: 0 },
      // A damaged one is reported when the run is opened.
      () => listed,
    );
    const change = {
      status: 'paused' satisfies RunStatus,
      isInterrupted: true,
      progress: saved.progress,
      wallSeconds: saved.wallSeconds,
    };
    await withStorageErrors(() =>
      this.db.runs
        .where('id')
        .equals(id)
        .filter((run) => run.updatedAt === updatedAt)
        .modify(change),
    );
  }

  private async measure(id: RunId): Promise<RunSize> {
    const size = sizeOf(id, await this.partsOf(id));
    await withStorageErrors(() => this.db.sizes.put(size));
    return size;
  }
}
