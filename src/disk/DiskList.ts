/**
 * A list of values on disk. Memory holds only the values requested most recently, and the position of every value (8
 * bytes each). A value requested again soon is the very same object.
 */

import { Growing } from '../arrays/Growing';
import type { Codec } from './codec';
import type { ScratchFile } from './ScratchFile';

export interface DiskListOptions {
  /** The most unpacked bytes kept in memory; a single value may be larger. */
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

  /** @param file owned by the list: nobody else writes to it */
  constructor(
    private readonly file: ScratchFile,
    private readonly codec: Codec<Value>,
    private readonly options: DiskListOptions,
  ) {}

  get length(): number {
    return this.starts.length;
  }

  /** Bytes in memory: unpacked values and the positions of all values. */
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

  /** Appends a value that the codec has packed. Returns its number. */
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

  /** Deletes everything. */
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
