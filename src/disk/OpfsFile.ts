/** A file of the browser's own file system, which workers write and read without waiting. */
import { DiskError, gigabytes, type ScratchFile } from './ScratchFile';

/** What of a `FileSystemSyncAccessHandle` is needed here. */
export interface AccessHandle {
  write(bytes: Uint8Array, options: { at: number }): number;
  read(into: Uint8Array, options: { at: number }): number;
  close(): void;
}

export class OpfsFile implements ScratchFile {
  readonly kind = 'disk';
  size = 0;

  /** @param remove deletes the file, once it is closed */
  constructor(
    private readonly handle: AccessHandle,
    private readonly remove: () => Promise<void>,
  ) {}

  append(bytes: Uint8Array): number {
    const at = this.size;
    let written = 0;
    try {
      written = this.handle.write(bytes, { at });
    } catch (error) {
      throw isQuotaError(error) ? this.full(error) : failed('written', error);
    }
    if (written < bytes.length) throw this.full();
    this.size += written;
    return at;
  }

  read(at: number, into: Uint8Array): void {
    let found = 0;
    try {
      found = this.handle.read(into, { at });
    } catch (error) {
      throw failed('read', error);
    }
    if (found < into.length) throw failed('read', new Error('the file has been cut short'));
  }

  async close(): Promise<void> {
    this.handle.close();
    await this.remove();
  }

  private full(cause?: unknown): DiskError {
    return new DiskError(
      `There is no room on the disk for what is learned from: the browser gave this page ${gigabytes(this.size)} and no more. Free some space, delete stored runs, or learn from fewer demonstrations.`,
      { cause },
    );
  }
}

const isQuotaError = (error: unknown): boolean => (error as { name?: string }).name === 'QuotaExceededError';

const failed = (what: string, error: unknown): DiskError =>
  new DiskError(
    `What is learned from cannot be ${what} on the disk: ${error instanceof Error ? error.message : String(error)}. Open the run anew to have it written again.`,
    { cause: error },
  );
