/** Opens a scratch file in the browser's own file system. In workers only: pages have no synchronous access to it. */
import { MemoryFile } from './MemoryFile';
import { OpfsFile } from './OpfsFile';
import type { ScratchFile } from './ScratchFile';

const FOLDER = 'scratch';
/** Held while files are created or swept away, so that none is swept between its creation and its opening. */
const LOCK = 'latticework/scratch';

/** Opens a new file, first removing what closed tabs have left behind. */
export async function openScratchFile(): Promise<ScratchFile> {
  const folder = await scratchFolder();
  if (!folder || !canOpen()) return new MemoryFile();
  return navigator.locks.request(LOCK, async () => {
    await sweep(folder);
    const name = crypto.randomUUID();
    const file = await folder.getFileHandle(name, { create: true });
    const handle = await file.createSyncAccessHandle();
    return new OpfsFile(handle, () => folder.removeEntry(name));
  });
}

/** Removes scratch files that nobody has open: those of closed tabs and of terminated workers. */
async function sweep(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const name of folder.keys()) {
    // An open file cannot be removed.
    await folder.removeEntry(name).catch(() => {});
  }
}

/**
 * Null where there is no such file system: in private windows of some browsers, and in some other browsers altogether.
 */
async function scratchFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    const root = await navigator.storage.getDirectory();
    return await root.getDirectoryHandle(FOLDER, { create: true });
  } catch {
    return null;
  }
}

const canOpen = (): boolean =>
  typeof FileSystemFileHandle !== 'undefined' && 'createSyncAccessHandle' in FileSystemFileHandle.prototype;
