/** Opens what people bring: JSON files, gzipped or not, and zip archives of them, within stated limits. */
import { Gunzip } from 'fflate';
import {
  isHidden,
  megabytes,
  type NamedBytes,
  type SkippedFile,
  startsWith,
  type Unpacked,
} from '../files/files';
import { isZip, type UnzipLimits, unzip } from '../files/unzip';
import { DemonstrationError } from './DemonstrationError';

const MB = 1024 * 1024;
/** Generous: public demonstrations take up to some 10 MB unpacked, and there are about 16,000 of them. */
export const DEFAULT_LIMITS: UnzipLimits = {
  fileBytes: 64 * MB,
  archiveBytes: 512 * MB,
  archiveEntries: 25_000,
};

const JSON_FILE = /\.json(\.gz)?$/i;

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
export function readText(bytes: Uint8Array, limits: UnzipLimits = DEFAULT_LIMITS): string {
  if (bytes.length > limits.fileBytes) {
    throw new DemonstrationError(`larger than ${megabytes(limits.fileBytes)}`);
  }
  const plain = startsWith(bytes, 0x1f, 0x8b) ? readGzip(bytes, limits) : bytes;
  return new TextDecoder().decode(plain);
}

function readGzip(bytes: Uint8Array, limits: UnzipLimits): Uint8Array {
  try {
    return gunzip(bytes, limits.fileBytes);
  } catch (error) {
    if (error instanceof DemonstrationError) throw error;
    throw new DemonstrationError(`damaged gzip data: ${(error as Error).message}`);
  }
}

/** The JSON files among `files`, those inside zip archives included. Other files are named in `skipped`. */
export function unpackFiles(files: readonly NamedBytes[], limits: UnzipLimits = DEFAULT_LIMITS): Unpacked {
  const unpacked: NamedBytes[] = [];
  const skipped: SkippedFile[] = [];
  for (const file of files) {
    if (isHidden(file.name)) continue;
    if (isZip(file)) {
      const inside = unzip(file, limits, (name) =>
        JSON_FILE.test(name) ? null : 'neither .json nor .json.gz',
      );
      unpacked.push(...inside.files);
      skipped.push(...inside.skipped);
    } else if (JSON_FILE.test(file.name)) {
      unpacked.push(file);
    } else {
      skipped.push({ file: file.name, reason: 'neither .json, .json.gz nor .zip' });
    }
  }
  return { files: unpacked, skipped };
}
