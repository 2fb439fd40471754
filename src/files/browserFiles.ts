/** What a person picked or dropped, folders included. */
import {
  isHidden,
  megabytes,
  type NamedBytes,
  type SkippedFile,
  type Unpacked,
  type Unwanted,
} from './files';

export interface PathFile {
  /** With `/` between folders. */
  readonly path: string;
  readonly file: File;
}

/** Files of an `<input type="file">`, with or without `webkitdirectory`. */
export const listPicked = (files: Iterable<File>): PathFile[] =>
  Array.from(files, (file) => ({ path: file.webkitRelativePath || file.name, file }));

/** Files and folders of a drop event. Call it while the event is being handled: the list is emptied afterwards. */
export async function listDropped({ items }: Pick<DataTransfer, 'items'>): Promise<PathFile[]> {
  const dropped = Array.from(items, (item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const found = dropped.map(({ entry, file }) => {
    if (entry?.isDirectory) return walk(entry);
    // WebKit cannot read the entry of a file that is not from the disk, but it can read the file itself.
    return file ? [{ path: file.name, file }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Reads the files worth reading; the others are listed, not loaded. */
export async function readListed(
  found: readonly PathFile[],
  unwanted: Unwanted,
  maxBytes: number,
): Promise<Unpacked> {
  const files: NamedBytes[] = [];
  const skipped: SkippedFile[] = [];
  for (const { path, file } of found) {
    if (isHidden(path)) continue;
    const reason = unwanted(path) ?? (file.size > maxBytes ? `larger than ${megabytes(maxBytes)}` : null);
    if (reason === null) files.push({ name: path, bytes: new Uint8Array(await file.arrayBuffer()) });
    else skipped.push({ file: path, reason });
  }
  return { files, skipped };
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
