/**
 * The episodes of one run, as lists need them: columns that can be filtered and sorted at once, however many there are, and packed
 * records, unpacked a chunk at a time on request. Notifies its readers of new episodes, and leaves it to them to ask for these. A
 * very long list is thinned like the stored one, except that episodes with notes may go: they are still in the store.
 */
import type { EpisodeRecord } from '../../contracts/record';
import type { EpisodeChunk } from '../../store/Database';
import {
  decodeEpisodes,
  EPISODES_PER_CHUNK,
  type EpisodePack,
  isPlayedBy,
  MAX_EPISODE_CHUNKS,
  nextToThin,
  packEpisodes,
  thinEpisodes,
} from '../../store/episodeChunks';
import { EpisodeFacts } from './EpisodeFacts';

/** The number of chunks whose records stay unpacked: those being viewed. */
const UNPACKED = 12;

/** A packed chunk, and which records it holds. */
type Packed = Pick<EpisodePack, 'packed'> & { first: number; readonly length: number };

const NONE: ReadonlySet<string> = new Set();

export class EpisodeLog extends EpisodeFacts {
  private chunks: Packed[] = [];
  /** The newest records, not yet packed. */
  private open: EpisodeRecord[] = [];
  /** Where the newest thinned chunks end. */
  private thinnedTo = 0;
  private droppedCount = 0;
  /** By chunk, the most recently viewed last. */
  private readonly unpacked = new Map<Packed, readonly EpisodeRecord[]>();
  private readonly listeners = new Set<() => void>();

  /** How many episodes thinning has dropped: all that are newer have moved up by as many places. */
  get dropped(): number {
    return this.droppedCount;
  }

  append(records: readonly EpisodeRecord[]): void {
    if (records.length === 0) return;
    for (const record of records) this.add(record);
    this.changed();
  }

  /** Takes over stored episodes; those held so far are discarded. */
  restore(chunks: readonly EpisodeChunk[]): void {
    this.forget();
    this.replaceChunks(0, 0, chunks);
    this.changed();
  }

  /** Drops the episodes trained on after a checkpoint, or all of them without one: the run continues from there. */
  rewind(progress: { readonly controlSteps: number } | undefined): void {
    let kept = 0;
    while (kept < this.length && this.isPlayedBy(kept, progress)) kept++;
    if (kept === this.length) return;
    const whole = this.chunks.filter(({ first, length }) => first + length <= kept).length;
    const records = [...this.chunks.slice(whole).flatMap((chunk) => decodeEpisodes(chunk)), ...this.open];
    this.replaceFacts(this.packedLength, this.open.length, []);
    this.open = [];
    this.replaceChunks(whole, this.chunks.length, []);
    for (const record of records) if (isPlayedBy(record, progress)) this.add(record);
    this.changed();
  }

  clear(): void {
    this.forget();
    this.changed();
  }

  record(i: number): EpisodeRecord | undefined {
    const packed = this.packedLength;
    if (i >= packed) return this.open[i - packed];
    const chunk = this.chunks.findLast(({ first }) => first <= i);
    return chunk && this.recordsOf(chunk)[i - chunk.first];
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private isPlayedBy(i: number, progress: Parameters<EpisodeLog['rewind']>[0]): boolean {
    return isPlayedBy({ playedAs: this.playedAsOf(i), controlSteps: this.controlSteps.at(i) }, progress);
  }

  private get packedLength(): number {
    return this.length - this.open.length;
  }

  private add(record: EpisodeRecord): void {
    this.addFacts(record);
    this.open.push(record);
    if (this.open.length < EPISODES_PER_CHUNK) return;
    this.pack();
    if (this.chunks.length > MAX_EPISODE_CHUNKS) this.thin();
  }

  private pack(): void {
    const records = this.open;
    const first = this.packedLength;
    const { packed } = packEpisodes(records);
    this.open = [];
    this.chunks.push({ packed, first, length: records.length });
  }

  private thin(): void {
    const { start, end } = nextToThin(this.chunks.length, this.thinnedTo);
    const { length } = this;
    const thinned = thinEpisodes(this.chunks.slice(start, end), NONE);
    this.replaceChunks(start, end, thinned);
    this.thinnedTo = start + thinned.length;
    this.droppedCount += length - this.length;
  }

  private replaceChunks(start: number, end: number, chunks: readonly EpisodePack[]): void {
    const at = this.chunks[start]?.first ?? this.packedLength;
    const packed = chunks.map(({ packed, task }): Packed => ({ packed, first: 0, length: task.length }));
    const replaced = this.chunks.splice(start, end - start, ...packed);
    const count = replaced.reduce((sum, { length }) => sum + length, 0);
    this.replaceFacts(at, count, chunks);
    let first = 0;
    for (const chunk of this.chunks) {
      chunk.first = first;
      first += chunk.length;
    }
    for (const chunk of replaced) this.unpacked.delete(chunk);
  }

  private recordsOf(chunk: Packed): readonly EpisodeRecord[] {
    const records = this.unpacked.get(chunk) ?? decodeEpisodes(chunk);
    this.unpacked.delete(chunk);
    this.unpacked.set(chunk, records);
    const [oldest] = this.unpacked.keys();
    if (this.unpacked.size > UNPACKED && oldest) this.unpacked.delete(oldest);
    return records;
  }

  private forget(): void {
    this.clearFacts();
    this.chunks = [];
    this.open = [];
    this.thinnedTo = 0;
    this.droppedCount = 0;
    this.unpacked.clear();
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}
