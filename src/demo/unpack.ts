/** Opens what people bring: JSON files, gzipped or not, and zip archives of them, within stated limits. */
import { Gunzip, unzipSync } from 'fflate';
import { DemonstrationError } from './DemonstrationError';

/** A file in memory. `name` is its path with `/` between folders. */
export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file that was not used, and why. */
export interface SkippedFile {
  readonly file: string;
  readonly reason: string;
}

export interface Unpacked {
  readonly files: readonly NamedBytes[];
  readonly skipped: readonly SkippedFile[];
}

/** Generous: public demonstrations take up to some 10 MB unpacked, and there are about 16,000 of them. */
export interface UnpackLimits {
  /** Bytes of one file, unpacked. */
  readonly fileBytes: number;
  /** Bytes of all files of one archive together, unpacked. */
  readonly archiveBytes: number;
  readonly archiveEntries: number;
}

const MB = 1024 * 1024;
export const DEFAULT_LIMITS: UnpackLimits = {
  fileBytes: 64 * MB,
  archiveBytes: 512 * MB,
  archiveEntries: 25_000,
};

const megabytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / MB))} MB`;

const startsWith = (bytes: Uint8Array, ...magic: number[]): boolean =>
  magic.every((byte, i) => bytes[i] === byte);

/** Hidden files and folders: `.DS_Store`, `._x.json`, `__MACOSX/`; not `./` and `../`. */
export const isHidden = (name: string): boolean =>
  name.split('/').some((part) => /^\.[^.]/.test(part) || part === '__MACOSX');

const isZip = ({ name, bytes }: NamedBytes): boolean =>
  name.toLowerCase().endsWith('.zip') || startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);

/** Gunzips in small pieces, so that a file that unpacks to gigabytes is noticed before memory is full. */
function gunzip(bytes: Uint8Array, maxBytes: number): Uint8Array {
  const PIECE = 16 * 1024;
  const parts: Uint8Array[] = [];
  let length = 0;
  let isComplete = false;
  const stream = new Gunzip((part, final) => {
    parts.push(part);
    length += part.length;
    isComplete ||= final;
  });
  for (let start = 0; start < bytes.length; start += PIECE) {
    stream.push(bytes.subarray(start, start + PIECE), start + PIECE >= bytes.length);
    if (length > maxBytes) throw new DemonstrationError(`unpacks to more than ${megabytes(maxBytes)}`);
  }
  if (!isComplete) throw new DemonstrationError('the gzip data is cut short');
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** Text of a JSON file, gzipped or plain (servers may have unzipped a `.gz` already: the content decides). */
export function readText(bytes: Uint8Array, limits: UnpackLimits = DEFAULT_LIMITS): string {
  if (bytes.length > limits.fileBytes) {
    throw new DemonstrationError(`larger than ${megabytes(limits.fileBytes)}`);
  }
  const plain = startsWith(bytes, 0x1f, 0x8b) ? readGzip(bytes, limits) : bytes;
  return new TextDecoder().decode(plain);
}

function readGzip(bytes: Uint8Array, limits: UnpackLimits): Uint8Array {
  try {
    return gunzip(bytes, limits.fileBytes);
  } catch (error) {
    if (error instanceof DemonstrationError) throw error;
    throw new DemonstrationError(`damaged gzip data: ${(error as Error).message}`);
  }
}

/** The JSON files among `files`, those inside zip archives included. Other files are named in `skipped`. */
export function unpackFiles(files: readonly NamedBytes[], limits: UnpackLimits = DEFAULT_LIMITS): Unpacked {
  const unpacked: NamedBytes[] = [];
  const skipped: SkippedFile[] = [];
  for (const file of files) {
    if (isHidden(file.name)) continue;
    if (isZip(file)) {
      const inside = unzip(file, limits);
      unpacked.push(...inside.files);
      skipped.push(...inside.skipped);
    } else if (/\.json(\.gz)?$/i.test(file.name)) {
      unpacked.push(file);
    } else {
      skipped.push({ file: file.name, reason: 'neither .json, .json.gz nor .zip' });
    }
  }
  return { files: unpacked, skipped };
}

function unzip({ name, bytes }: NamedBytes, limits: UnpackLimits): Unpacked {
  const skipped: SkippedFile[] = [];
  let entries = 0;
  let total = 0;
  // Sizes are the archive's own word, but fflate never writes past them.
  const filter = (entry: { name: string; originalSize: number }): boolean => {
    entries += 1;
    if (entries > limits.archiveEntries) {
      throw new DemonstrationError(`more than ${limits.archiveEntries} files in one archive`);
    }
    if (isHidden(entry.name) || entry.name.endsWith('/')) return false;
    const file = `${name}/${entry.name}`;
    if (!/\.json(\.gz)?$/i.test(entry.name)) {
      skipped.push({ file, reason: 'neither .json nor .json.gz' });
      return false;
    }
    if (entry.originalSize > limits.fileBytes) {
      skipped.push({ file, reason: `larger than ${megabytes(limits.fileBytes)}` });
      return false;
    }
    total += entry.originalSize;
    if (total > limits.archiveBytes) {
      throw new DemonstrationError(`unpacks to more than ${megabytes(limits.archiveBytes)}`);
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
    const reason = error instanceof DemonstrationError ? error.message : damaged(error);
    return { files: [], skipped: [{ file: name, reason }] };
  }
}

const damaged = (error: unknown): string => `damaged zip archive: ${(error as Error).message}`;
