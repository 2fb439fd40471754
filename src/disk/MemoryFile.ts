/** A scratch file in memory, up to a limit: for browsers that give programs no files. */
import { DiskError, gigabytes, type ScratchFile } from './ScratchFile';

/** What a tab can hold besides everything else. */
const MOST_BYTES = 1e9;
const BLOCK_BYTES = 1 << 24;

export class MemoryFile implements ScratchFile {
  readonly kind = 'memory';
  size = 0;
  private readonly blocks: Uint8Array[] = [];

  constructor(private readonly mostBytes = MOST_BYTES) {}

  append(bytes: Uint8Array): number {
    const at = this.size;
    if (at + bytes.length > this.mostBytes) {
      throw new DiskError(
        `The data to learn from exceeds ${gigabytes(this.mostBytes)}, and this browser would have to hold it in memory: it offers pages no files here (private window?). Learn from fewer demonstrations, or use a window that is not private.`,
      );
    }
    for (const [block, from, part] of partsOf(at, bytes)) {
      this.blocks[block] ??= new Uint8Array(BLOCK_BYTES);
      this.blocks[block].set(part, from);
    }
    this.size += bytes.length;
    return at;
  }

  read(at: number, into: Uint8Array): void {
    if (at + into.length > this.size) throw new RangeError('beyond the end of the written data');
    for (const [block, from, part] of partsOf(at, into))
      part.set(this.blocks[block].subarray(from, from + part.length));
  }

  async close(): Promise<void> {
    this.blocks.length = 0;
    this.size = 0;
  }
}

/** Which part of the bytes is in which block, and where. */
function* partsOf(at: number, bytes: Uint8Array): Generator<[block: number, from: number, part: Uint8Array]> {
  for (let done = 0; done < bytes.length; ) {
    const [block, from] = [Math.floor((at + done) / BLOCK_BYTES), (at + done) % BLOCK_BYTES];
    const part = bytes.subarray(done, done + BLOCK_BYTES - from);
    yield [block, from, part];
    done += part.length;
  }
}
