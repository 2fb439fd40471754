/** What a person picked or dropped, folders included, as bytes with paths. */
import { DEFAULT_LIMITS, isHidden, type NamedBytes, type SkippedFile, type Unpacked } from './unpack';

const ARCHIVE_OR_JSON = /\.(json|json\.gz|zip)$/i;

interface PathFile {
  readonly path: string;
  readonly file: File;
}

/** Reads the files worth reading; the others are named, not loaded. */
async function read(found: readonly PathFile[]): Promise<Unpacked> {
  const files: NamedBytes[] = [];
  const skipped: SkippedFile[] = [];
  for (const { path, file } of found) {
    if (isHidden(path)) continue;
    if (!ARCHIVE_OR_JSON.test(path)) {
      skipped.push({ file: path, reason: 'neither .json, .json.gz nor .zip' });
    } else if (file.size > DEFAULT_LIMITS.archiveBytes) {
      skipped.push({ file: path, reason: 'larger than 512 MB' });
    } else {
      files.push({ name: path, bytes: new Uint8Array(await file.arrayBuffer()) });
    }
  }
  return { files, skipped };
}

/** Files of an `<input type="file">`, with or without `webkitdirectory`. */
export const readPickedFiles = (files: Iterable<File>): Promise<Unpacked> =>
  read(Array.from(files, (file) => ({ path: file.webkitRelativePath || file.name, file })));

/** Files and folders of a drop event. Call it while the event is being handled: the list is emptied after. */
export async function readDroppedFiles({ items }: DataTransfer): Promise<Unpacked> {
  const dropped = Array.from(items, (item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const found = dropped.map(({ entry, file }) => {
    if (entry) return walk(entry);
    return file ? [{ path: file.name, file }] : []; // No entry: not from the disk, or no file at all.
  });
  return read((await Promise.all(found)).flat());
}

async function walk(entry: FileSystemEntry): Promise<PathFile[]> {
  if (isDirectory(entry)) return (await Promise.all((await list(entry)).map(walk))).flat();
  const file = await new Promise<File>((resolve, reject) =>
    (entry as FileSystemFileEntry).file(resolve, reject),
  );
  return [{ path: entry.fullPath.slice(1), file }];
}

const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** `readEntries` gives about a hundred entries at a time, an empty list at the end. */
async function list(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return entries;
    entries.push(...some);
  }
}
