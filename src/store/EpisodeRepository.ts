/**
 * Records of episodes in IndexedDB, by run; episodes played outside of runs have a list of their own. Also notes on
 * their steps.
 */
import Dexie from 'dexie';
import type { EpisodeRecord } from '../contracts/record';
import type { Database, EpisodeChunk, RunId, StepNote } from './Database';
import {
  episodeChunkBytes,
  extendEpisodes,
  inRun,
  MAX_EPISODE_CHUNKS,
  nextToThin,
  rewindChunk,
  thinEpisodes,
} from './episodeChunks';
import { withStorageErrors } from './StorageError';

/** Used instead of a run's id for episodes played outside of runs. */
export const OWN_EPISODES = 'own';

export class EpisodeRepository {
  /** Where the newest thinned chunks of a run end. */
  private readonly thinnedTo = new Map<RunId, number>();

  constructor(private readonly db: Database) {}

  /** Appends records in the given order. The older half of a very long list is thinned, a few chunks with each call. */
  append(id: RunId, records: readonly EpisodeRecord[]): Promise<void> {
    const { episodes, sizes, stepNotes } = this.db;
    if (records.length === 0) return Promise.resolve();
    return withStorageErrors(() =>
      this.db.transaction('rw', episodes, sizes, stepNotes, async () => {
        const last = await this.chunksOf(id).last();
        await episodes.bulkPut(extendEpisodes(id, last, records));
        if ((await this.chunksOf(id).count()) > MAX_EPISODE_CHUNKS) await this.thin(id);
        await this.measure(id);
      }),
    );
  }

  /** All chunks of a run, oldest first. */
  chunks(id: RunId): Promise<EpisodeChunk[]> {
    return withStorageErrors(() => this.chunksOf(id).toArray());
  }

  /** Drops training episodes after a checkpoint with these counters; without them, all of them. */
  async rewind(id: RunId, progress?: { readonly controlSteps: number }): Promise<void> {
    const { episodes } = this.db;
    await withStorageErrors(() =>
      this.db.transaction('rw', episodes, async () => {
        const chunks = await this.chunksOf(id).toArray();
        for (const chunk of chunks) {
          const left = rewindChunk(chunk, progress);
          if (left === null) await episodes.delete([id, chunk.index]);
          else if (left !== chunk) await episodes.put(left);
        }
      }),
    );
  }

  /** Which runs have records. */
  async runs(): Promise<ReadonlySet<RunId>> {
    const ids = await withStorageErrors(() => this.db.episodes.orderBy('runId').uniqueKeys());
    return new Set(ids as RunId[]);
  }

  notes(): Promise<StepNote[]> {
    return withStorageErrors(() => this.db.stepNotes.toArray());
  }

  /** Replaces the note on that step; an empty text removes it. */
  async note(note: StepNote): Promise<void> {
    await withStorageErrors(async () => {
      if (note.text === '') await this.db.stepNotes.delete([note.episode, note.step]);
      else await this.db.stepNotes.put(note);
    });
  }

  /** Makes a few of the older chunks smaller. The others stay as they are, so indices may be missing. Runs within a transaction. */
  private async thin(id: RunId): Promise<void> {
    const notes = await this.db.stepNotes.toCollection().primaryKeys();
    const noted = new Set(notes.map(([episode]) => episode));
    const keys = await this.chunksOf(id).primaryKeys();
    const { start, end } = nextToThin(keys.length, this.thinnedTo.get(id) ?? 0);
    const chunks = await this.chunksOf(id)
      .offset(start)
      .limit(end - start)
      .toArray();
    const thinned = inRun(id, chunks[0].index, thinEpisodes(chunks, noted));
    await this.db.episodes.bulkDelete(keys.slice(start, end));
    await this.db.episodes.bulkPut(thinned);
    this.thinnedTo.set(id, start + thinned.length);
  }

  /** Notes the size of the run's records, unless the run has not been measured yet. Runs within a transaction. */
  private async measure(id: RunId): Promise<void> {
    const last = await this.chunksOf(id).last();
    if (!last) return;
    // Every chunk is assumed to be as large as the newest, as measuring all would mean reading all.
    const bytes = episodeChunkBytes(last) * (await this.chunksOf(id).count());
    await this.db.sizes.update(id, { episodes: bytes });
  }

  private chunksOf(id: RunId) {
    return this.db.episodes.where('[runId+index]').between([id, Dexie.minKey], [id, Dexie.maxKey]);
  }
}
