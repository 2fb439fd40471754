/** Opens the files that people bring: JSON files, gzipped or not, and zip archives of them, within stated limits. */
import { isHidden, megabytes, type NamedBytes, type SkippedFile, type Unwanted } from '../files/files';
import { DamagedData, gunzip, isGzip } from '../files/inflate';
import { BudgetError, UnpackBudget } from '../files/UnpackBudget';
import { isZip, type UnzipLimits, unzip } from '../files/unzip';
import { DemonstrationError } from './DemonstrationError';

const MB = 1024 * 1024;
/** Generous: public demonstrations take up to about 10 MB unpacked, and there are about 16,000 of them. */
export const DEFAULT_LIMITS: UnzipLimits & { readonly archiveBytes: number } = {
  fileBytes: 64 * MB,
  archiveEntries: 25_000,
  /** Size of a file or archive as it was brought. */
  archiveBytes: 512 * MB,
};

const ARCHIVE_OR_JSON = /\.(json|json\.gz|zip)$/i;

/** The page reads `.lattice` files elsewhere, before these. */
const UNKNOWN_KIND = 'neither .json, .json.gz, .zip nor .lattice';

/** Judges files by name. */
export const unwantedAmongDemos: Unwanted = (path) => (ARCHIVE_OR_JSON.test(path) ? null : UNKNOWN_KIND);

const JSON_FILE = /\.json(\.gz)?$/i;

/** Text of a JSON file, gzipped or plain (servers may have unzipped a `.gz` already: the content decides). */
export function readText(
  bytes: Uint8Array,
  { fileBytes: maxBytes }: UnzipLimits = DEFAULT_LIMITS,
  budget = UnpackBudget.of(bytes.length),
): string {
  if (bytes.length > maxBytes) throw new DemonstrationError(`larger than ${megabytes(maxBytes)}`);
  try {
    return decode(isGzip(bytes) ? gunzip(bytes, { maxBytes, budget }) : bytes);
  } catch (error) {
    if (error instanceof DamagedData || error instanceof BudgetError)
      throw new DemonstrationError(error.message);
    throw error;
  }
}

/** Bytes that are not text mean damage: they would otherwise pass as other characters. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DemonstrationError('damaged: it contains bytes that are not text');
  }
}

/**
 * The JSON files among `files`, those inside zip archives included, each unpacked on request; other files come with the
 * reason why they are left out.
 */
export function* unpackFiles(
  files: readonly NamedBytes[],
  limits: UnzipLimits = DEFAULT_LIMITS,
  budget = budgetOf(files),
): Generator<NamedBytes | SkippedFile> {
  for (const file of files) {
    if (isHidden(file.name)) continue;
    if (isZip(file)) {
      yield* unzip(
        file,
        limits,
        (name) => (JSON_FILE.test(name) ? null : 'neither .json nor .json.gz'),
        budget,
      );
    } else if (JSON_FILE.test(file.name)) {
      yield file;
    } else {
      yield { file: file.name, reason: UNKNOWN_KIND };
    }
  }
}

/** The limits for unpacking all of them together. */
export const budgetOf = (files: readonly NamedBytes[]): UnpackBudget => UnpackBudget.of(sizeOf(files));

/** As `budgetOf`, without a time limit. */
export const untimedBudgetOf = (files: readonly NamedBytes[]): UnpackBudget =>
  UnpackBudget.untimed(sizeOf(files));

const sizeOf = (files: readonly NamedBytes[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes.length, 0);
