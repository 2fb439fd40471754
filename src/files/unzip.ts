/** Zip archives, within stated limits. */
import { unzipSync } from 'fflate';
import {
  isHidden,
  megabytes,
  type NamedBytes,
  type SkippedFile,
  startsWith,
  type Unpacked,
  type Unwanted,
} from './files';

export interface UnzipLimits {
  /** Bytes of one file, unpacked. */
  readonly fileBytes: number;
  /** Bytes of all files of one archive together, unpacked. */
  readonly archiveBytes: number;
  readonly archiveEntries: number;
}

class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

export const isZip = ({ name, bytes }: NamedBytes): boolean =>
  name.toLowerCase().endsWith('.zip') || startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);

/** The files that are wanted, named `archive/path`. An archive that cannot be used is named in `skipped`. */
export function unzip({ name, bytes }: NamedBytes, limits: UnzipLimits, unwanted: Unwanted): Unpacked {
  const skipped: SkippedFile[] = [];
  let entries = 0;
  let total = 0;
  // Sizes are the archive's own word, but fflate never writes past them.
  const filter = (entry: { name: string; originalSize: number }): boolean => {
    entries += 1;
    if (entries > limits.archiveEntries) {
      throw new ArchiveError(`more than ${limits.archiveEntries} files in one archive`);
    }
    if (isHidden(entry.name) || entry.name.endsWith('/')) return false;
    const file = `${name}/${entry.name}`;
    const isTooLarge = entry.originalSize > limits.fileBytes;
    const reason = unwanted(entry.name) ?? (isTooLarge ? `larger than ${megabytes(limits.fileBytes)}` : null);
    if (reason !== null) {
      skipped.push({ file, reason });
      return false;
    }
    total += entry.originalSize;
    if (total > limits.archiveBytes) {
      throw new ArchiveError(`unpacks to more than ${megabytes(limits.archiveBytes)}`);
    }
    return true;
  };
  try {
    const contents = Object.entries(unzipSync(bytes, { filter }));
    return {
      files: contents.map(([entry, content]) => ({ name: `${name}/${entry}`, bytes: content })),
      skipped,
    };
  } catch (error) {
    return { files: [], skipped: [{ file: name, reason: reasonOf(error) }] };
  }
}

/** Paths in the archive, nothing unpacked; none if it is damaged. */
export function listZip(bytes: Uint8Array): string[] {
  const names: string[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        names.push(name);
        return false;
      },
    });
  } catch {
    return [];
  }
  return names;
}

const reasonOf = (error: unknown): string =>
  error instanceof ArchiveError ? error.message : `damaged zip archive: ${(error as Error).message}`;
