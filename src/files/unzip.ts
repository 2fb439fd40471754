/** Zip archives, within stated limits, one entry after the other. */
import { isHidden, megabytes, type NamedBytes, type SkippedFile, startsWith, type Unwanted } from './files';
import { checkUnpacked, DamagedData, inflate } from './inflate';
import { BudgetError, type UnpackBudget } from './UnpackBudget';
import { packedBytesOf, type ZipEntry, zipEntries } from './zipDirectory';

export interface UnzipLimits {
  /** Bytes of one file, unpacked. */
  readonly fileBytes: number;
  readonly archiveEntries: number;
}

const [STORED, DEFLATED] = [0, 8];

export const isZip = ({ name, bytes }: NamedBytes): boolean =>
  name.toLowerCase().endsWith('.zip') || startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);

export const isSkipped = (file: NamedBytes | SkippedFile): file is SkippedFile => 'reason' in file;

/**
 * The wanted files, named `archive/path`, each unpacked on request. Whatever cannot be used is reported with the
 * reason: an entry, or the archive from that point on.
 */
export function* unzip(
  { name: archive, bytes }: NamedBytes,
  limits: UnzipLimits,
  unwanted: Unwanted,
  budget: UnpackBudget,
): Generator<NamedBytes | SkippedFile> {
  let entries = 0;
  try {
    for (const entry of zipEntries(bytes)) {
      entries += 1;
      if (entries > limits.archiveEntries) {
        yield { file: archive, reason: `more than ${limits.archiveEntries} files in one archive` };
        return;
      }
      if (isHidden(entry.name) || entry.name.endsWith('/')) continue;
      const name = `${archive}/${entry.name}`;
      const reason = unwanted(entry.name) ?? whyUnreadable(entry, limits);
      yield reason === null ? unpack(bytes, entry, name, limits, budget) : { file: name, reason };
    }
  } catch (error) {
    if (error instanceof BudgetError) yield { file: archive, reason: error.message };
    else if (error instanceof DamagedData)
      yield { file: archive, reason: `damaged or cut short, not a whole zip archive (${error.message})` };
    else throw error;
  }
}

function whyUnreadable({ length, isEncrypted, method }: ZipEntry, { fileBytes }: UnzipLimits): string | null {
  if (length > fileBytes) return `larger than ${megabytes(fileBytes)}`;
  if (isEncrypted) return 'encrypted';
  return method === STORED || method === DEFLATED ? null : 'packed with an unsupported method';
}

/** The file; reported with the reason if it alone is damaged. */
function unpack(
  bytes: Uint8Array,
  entry: ZipEntry,
  name: string,
  { fileBytes: maxBytes }: UnzipLimits,
  budget: UnpackBudget,
): NamedBytes | SkippedFile {
  try {
    const packed = packedBytesOf(bytes, entry);
    if (entry.method === DEFLATED) return { name, bytes: inflate(packed, entry, { maxBytes, budget }) };
    budget.spend(packed.length);
    checkUnpacked(packed, entry);
    return { name, bytes: packed.slice() };
  } catch (error) {
    if (error instanceof DamagedData) return { file: name, reason: error.message };
    throw error;
  }
}
