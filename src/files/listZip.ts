/** The contents of a zip archive on disk, from its table of contents alone: nothing else is read. */
import { DamagedData } from './inflate';
import { tableStart, ZIP_END_BYTES, zipEntries } from './zipDirectory';

/** Room for a table of 65,534 files with one-kilobyte paths. */
const MOST_TABLE_BYTES = 64 * 1024 * 1024;

/** Paths in the archive; none if it is damaged. */
export async function listZip(archive: Blob): Promise<string[]> {
  try {
    const from = async (base: number) => new Uint8Array(await archive.slice(base).arrayBuffer());
    const nearEnd = Math.max(0, archive.size - ZIP_END_BYTES);
    const end = await from(nearEnd);
    const start = tableStart(end);
    if (start >= nearEnd) return namesOf(end, nearEnd);
    return archive.size - start > MOST_TABLE_BYTES ? [] : namesOf(await from(start), start);
  } catch (error) {
    if (error instanceof DamagedData) return [];
    throw error;
  }
}

const namesOf = (bytes: Uint8Array, base: number): string[] =>
  Array.from(zipEntries(bytes, base), ({ name }) => name);
