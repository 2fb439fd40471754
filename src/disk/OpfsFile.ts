/** A file of the browser's own file system, which workers write and read without waiting. */
import { errorMessage } from '../contracts/errorMessage';
import { DiskError, gigabytes, type ScratchFile } from './ScratchFile';

/** The part of a `FileSystemSyncAccessHandle` that is needed here. */
export interface AccessHandle {
  write(bytes: Uint8Array, options: { at: number }): number;
  read(into: Uint8Array, options: { at: number }): number;
  close(): void;
}

/** Collected before writing: in private windows, every write is a message to another process. */
const BUFFER_BYTES = 1 << 20;

export class OpfsFile implements ScratchFile {
  readonly kind = 'disk';
  /** Bytes in the file; those in the buffer come after them. */
  private written = 0;
  private buffered = 0;
  private readonly buffer: Uint8Array;

  /** @param remove deletes the file once it is closed */
  constructor(
    private readonly handle: AccessHandle,
    private readonly remove: () => Promise<void>,
    bufferBytes = BUFFER_BYTES,
  ) {
    this.buffer = new Uint8Array(bufferBytes);
  }

  get size(): number {
    return this.written + this.buffered;
  }

  append(bytes: Uint8Array): number {
    if (this.buffered + bytes.length > this.buffer.length) this.flush();
    const at = this.size;
    if (bytes.length > this.buffer.length) this.write(bytes);
    else {
      this.buffer.set(bytes, this.buffered);
      this.buffered += bytes.length;
    }
    return at;
  }

  /** @param into as long as what was appended there in one call, or a part of it: the buffer is written as a whole */
  read(at: number, into: Uint8Array): void {
    if (at >= this.written) {
      const from = at - this.written;
      if (from + into.length > this.buffered) throw new RangeError('beyond the end of the written data');
      into.set(this.buffer.subarray(from, from + into.length));
      return;
    }
    let found = 0;
    try {
      found = this.handle.read(into, { at });
    } catch (error) {
      throw failed('read', error);
    }
    if (found < into.length) throw failed('read', new Error('the file was truncated'));
  }

  async close(): Promise<void> {
    this.handle.close();
    await this.remove();
  }

  private flush(): void {
    if (this.buffered === 0) return;
    this.write(this.buffer.subarray(0, this.buffered));
    this.buffered = 0;
  }

  private write(bytes: Uint8Array): void {
    let written = 0;
    try {
      written = this.handle.write(bytes, { at: this.written });
    } catch (error) {
      throw isQuotaError(error) ? this.full(error) : failed('written', error);
    }
    if (written < bytes.length) throw this.full();
    this.written += written;
  }

  private full(cause?: unknown): DiskError {
    return new DiskError(
      `There is no room on the disk for the data to learn from: the browser gave this page ${gigabytes(this.written)} and no more. Free some space, delete stored runs, or learn from fewer demonstrations.`,
      { cause },
    );
  }
}

const isQuotaError = (error: unknown): boolean => (error as { name?: string }).name === 'QuotaExceededError';

const failed = (what: string, error: unknown): DiskError =>
  new DiskError(
    `The data to learn from cannot be ${what} on the disk: ${errorMessage(error)}. Open the run again to have it rewritten.`,
    { cause: error },
  );
