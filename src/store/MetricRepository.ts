/** Metrics of runs, in IndexedDB: chunks of each run's events. */
import Dexie from 'dexie';
import type { Progress } from '../contracts/agent';
import { isRecordedBy } from '../contracts/metrics';
import type { Database, MetricChunk, RunId, StoredMetric } from './Database';
import { chunkBytes, decodeChunk, extendChunks, filterChunk, MAX_CHUNKS, thinChunks } from './metricChunks';
import { withStorageErrors } from './StorageError';

export class MetricRepository {
  constructor(private readonly db: Database) {}

  /** Appends events in the given order. A history that becomes very long is thinned. */
  append(id: RunId, events: readonly StoredMetric[]): Promise<void> {
    const { metrics, sizes } = this.db;
    if (events.length === 0) return Promise.resolve();
    return withStorageErrors(() =>
      this.db.transaction('rw', metrics, sizes, async () => {
        const last = await this.chunksOf(id).last();
        let added = extendChunks(id, last, events);
        await metrics.bulkPut(added);
        if (added.length > 0 && added[added.length - 1].index >= MAX_CHUNKS) added = await this.thin(id);
        const newest = added.at(-1);
        if (newest) await sizes.update(id, { metrics: chunkBytes(newest) });
      }),
    );
  }

  /** Drops metrics after a checkpoint with these counters, or all of them without one: the run continues from there. */
  rewind(id: RunId, progress?: Pick<Progress, 'controlSteps' | 'envSteps'>): Promise<void> {
    const { metrics } = this.db;
    return withStorageErrors(() =>
      this.db.transaction('rw', metrics, () =>
        this.chunksOf(id).modify((chunk, ref: { value?: MetricChunk }) => {
          const left = filterChunk(chunk, (event) => isRecordedBy(event, progress));
          if (left === null) delete ref.value;
          else if (left !== chunk) ref.value = left;
        }),
      ),
    ).then(() => undefined);
  }

  /** The events appended so far, in order; those of a thinned history say how many measurements they stand for. */
  async of(id: RunId): Promise<StoredMetric[]> {
    return (await this.chunks(id)).flatMap(decodeChunk);
  }

  /** The chunks as stored, in order. */
  chunks(id: RunId): Promise<MetricChunk[]> {
    return withStorageErrors(() => this.chunksOf(id).toArray());
  }

  /** Thins the run's history in place. Runs within a transaction. */
  private async thin(id: RunId): Promise<MetricChunk[]> {
    const thinned = thinChunks(id, await this.chunksOf(id).toArray());
    await this.chunksOf(id).delete();
    await this.db.metrics.bulkPut(thinned);
    return thinned;
  }

  private chunksOf(id: RunId) {
    return this.db.metrics.where('[runId+index]').between([id, Dexie.minKey], [id, Dexie.maxKey]);
  }
}
