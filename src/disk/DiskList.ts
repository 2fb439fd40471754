/**
 * A list of values on disk, of which few are in memory: those that were asked for last, and for each of all where it lies
 * (8 bytes). A value that is asked for again soon is the very same object.
 */
import type { Codec } from './codec';
import { Growing } from './Growing';
import type { ScratchFile } from './ScratchFile';

export interface DiskListOptions {
  /** Unpacked bytes that are kept in memory, at most; of a single value, if that is larger. */
  readonly cacheBytes: number;
}

export class DiskList<Value extends object> {
  /** Where each value begins in the file. */
  private readonly starts = new Growing(Float64Array);
  /** Where the last one ends. */
  private end = 0;
  /** The most recently used last. */
  private readonly open = new Map<number, { readonly value: Value; readonly bytes: number }>();
  private openBytes = 0;

  /** @param file its own: nobody else writes into it */
  constructor(
    private readonly file: ScratchFile,
    private readonly codec: Codec<Value>,
    private readonly options: DiskListOptions,
  ) {}

  get length(): number {
    return this.starts.length;
  }

  /** Bytes in memory: unpacked values and where all of them lie. */
  get bytesHeld(): number {
    return this.openBytes + this.starts.bytes;
  }

  /** Bytes on disk. */
  get bytesStored(): number {
    return this.file.size;
  }

  /** Returns its number. */
  push(value: Value): number {
    return this.append(this.codec.encode(value));
  }

  /** What the codec has made of a value. Returns its number. */
  append(packed: Uint8Array): number {
    const at = this.file.append(packed);
    this.end = at + packed.length;
    return this.starts.push(at);
  }

  get(number: number): Value {
    const known = this.open.get(number);
    if (known) {
      this.open.delete(number);
      this.open.set(number, known);
      return known.value;
    }
    const { value, bytes } = this.codec.decode(this.read(number));
    this.open.set(number, { value, bytes });
    this.openBytes += bytes;
    this.forget();
    return value;
  }

  /** Deletes it all. */
  async close(): Promise<void> {
    this.open.clear();
    this.openBytes = 0;
    await this.file.close();
  }

  private read(number: number): Uint8Array {
    if (!(number >= 0 && number < this.length)) throw new RangeError(`there is no value ${number}`);
    const from = this.starts.at(number);
    const to = number + 1 < this.length ? this.starts.at(number + 1) : this.end;
    const packed = new Uint8Array(to - from);
    this.file.read(from, packed);
    return packed;
  }

  private forget(): void {
    for (const [number, { bytes }] of this.open) {
      if (this.openBytes <= this.options.cacheBytes || this.open.size === 1) return;
      this.open.delete(number);
      this.openBytes -= bytes;
    }
  }
}
