/**
 * The episodes of one run, as lists need them: columns that can be filtered and sorted at once, however many there are, and packed
 * records, unpacked a chunk at a time on request. Notifies its readers of new episodes, and leaves it to them to ask for these.
 */
import { type EpisodeRecord, PLAYED_AS, type PlayedAs } from '../../contracts/record';
import { ENDINGS, type Ending, endingOf } from '../../rl/ending';
import type { EpisodeChunk } from '../../store/database';
import { decodeEpisodes, EPISODES_PER_CHUNK, encodeEpisodes, isPlayedBy } from '../../store/episodeChunks';
import { Column } from './Column';

/** The number of chunks whose records stay unpacked: those being viewed. */
const UNPACKED = 12;

/** A packed chunk, and which records it holds. */
type Packed = Pick<EpisodeChunk, 'packed'> & { readonly first: number; readonly length: number };

export class EpisodeLog {
  readonly playedAs = new Column(Uint8Array);
  readonly ending = new Column(Uint8Array);
  readonly steps = new Column(Uint16Array);
  readonly returns = new Column(Float32Array);
  /** NaN if no value was expected. */
  readonly surprise = new Column(Float32Array);
  readonly controlSteps = new Column(Float64Array);
  /** Index into `tasks`. */
  readonly task = new Column(Uint16Array);
  readonly tasks: string[] = [];
  #goals: string[] = [];
  #chunks: Packed[] = [];
  /** The newest records, not yet packed. */
  #open: EpisodeRecord[] = [];
  /** By chunk, the most recently viewed last. */
  readonly #unpacked = new Map<Packed, readonly EpisodeRecord[]>();
  readonly #listeners = new Set<() => void>();

  get length(): number {
    return this.#goals.length;
  }

  playedAsOf = (i: number): PlayedAs => PLAYED_AS[this.playedAs.at(i)];
  endingOf = (i: number): Ending => ENDINGS[this.ending.at(i)];
  goalOf = (i: number): string => this.#goals[i];
  taskOf = (i: number): string => this.tasks[this.task.at(i)];

  /** How many episodes were played for this purpose. @param task only those of this task */
  countOf(playedAs: PlayedAs, task?: string): number {
    let count = 0;
    for (let i = 0; i < this.length; i++)
      if (this.playedAsOf(i) === playedAs && (task === undefined || this.taskOf(i) === task)) count++;
    return count;
  }

  append(records: readonly EpisodeRecord[]): void {
    if (records.length === 0) return;
    for (const record of records) {
      this.#addFacts(record);
      this.#open.push(record);
      if (this.#open.length >= EPISODES_PER_CHUNK) this.#pack();
    }
    this.#changed();
  }

  /** Takes over stored episodes; those held so far are discarded. */
  restore(chunks: readonly EpisodeChunk[]): void {
    this.#forget();
    for (const chunk of chunks) {
      const { tasks, goals, task, packed } = chunk;
      const numbers = tasks.map((name) => this.#numberOf(name));
      this.#chunks.push({ packed, first: this.length, length: task.length });
      for (const [i, goal] of goals.entries()) {
        this.#goals.push(goal);
        this.task.push(numbers[task[i]]);
      }
      for (const name of ['playedAs', 'ending', 'steps', 'returns', 'surprise', 'controlSteps'] as const)
        this[name].pushAll(chunk[name]);
    }
    this.#changed();
  }

  /** Drops the episodes trained on after a checkpoint, or all of them without one: the run continues from there. */
  rewind(progress: { readonly controlSteps: number } | undefined): void {
    const records = this.#all().filter((record) => isPlayedBy(record, progress));
    if (records.length === this.length) return;
    this.#forget();
    this.append(records);
    this.#changed();
  }

  clear(): void {
    this.#forget();
    this.#changed();
  }

  record(i: number): EpisodeRecord | undefined {
    const packed = this.#packedLength;
    if (i >= packed) return this.#open[i - packed];
    const chunk = this.#chunks.findLast(({ first }) => first <= i);
    return chunk && this.#recordsOf(chunk)[i - chunk.first];
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #all(): EpisodeRecord[] {
    return [...this.#chunks.flatMap((chunk) => decodeEpisodes(chunk)), ...this.#open];
  }

  get #packedLength(): number {
    return this.length - this.#open.length;
  }

  #addFacts(record: EpisodeRecord): void {
    this.playedAs.push(PLAYED_AS.indexOf(record.playedAs));
    this.ending.push(ENDINGS.indexOf(endingOf(record)));
    this.steps.push(record.steps);
    this.returns.push(record.return);
    this.surprise.push(record.surprise ?? Number.NaN);
    this.controlSteps.push(record.controlSteps);
    this.task.push(this.#numberOf(record.spec.task));
    this.#goals.push(record.utterance);
  }

  #numberOf(task: string): number {
    const known = this.tasks.indexOf(task);
    return known >= 0 ? known : this.tasks.push(task) - 1;
  }

  #pack(): void {
    const records = this.#open;
    const first = this.#packedLength;
    const { packed } = encodeEpisodes('', 0, records);
    this.#open = [];
    this.#chunks.push({ packed, first, length: records.length });
  }

  #recordsOf(chunk: Packed): readonly EpisodeRecord[] {
    const records = this.#unpacked.get(chunk) ?? decodeEpisodes(chunk);
    this.#unpacked.delete(chunk);
    this.#unpacked.set(chunk, records);
    const [oldest] = this.#unpacked.keys();
    if (this.#unpacked.size > UNPACKED && oldest) this.#unpacked.delete(oldest);
    return records;
  }

  #forget(): void {
    for (const column of [this.playedAs, this.ending, this.steps, this.task]) column.clear();
    for (const column of [this.returns, this.surprise, this.controlSteps]) column.clear();
    this.tasks.length = 0;
    this.#goals = [];
    this.#chunks = [];
    this.#open = [];
    this.#unpacked.clear();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
