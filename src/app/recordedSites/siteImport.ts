/** Recorded sites among the files that people drop or choose, and the picker for them. */
import { listPicked, type PathFile } from '../../files/browserFiles';
import { listZip } from '../../files/listZip';
import { attempt } from '../notices/attempt';
import { recordedStore } from './recordedStore';

const ENDING = /\.zip$/i;
/** A larger file was not recorded for this program. */
const MAX_BYTES = 512 * 1024 * 1024;

/** Recognises the archive of a site by files that no other archive has. */
const isSite = (names: readonly string[]): boolean =>
  ['site.json', 'exchanges.cbor'].every((part) => names.some((name) => name.replace(/^\//, '') === part));

/** Imports the recorded sites among the files. Returns the other files. */
export async function takeInSites(found: readonly PathFile[]): Promise<readonly PathFile[]> {
  const others: PathFile[] = [];
  for (const one of found) {
    const { path, file } = one;
    if (ENDING.test(path) && file.size <= MAX_BYTES && isSite(await listZip(file))) {
      const archive = new Uint8Array(await file.arrayBuffer());
      await recordedStore.getState().importArchive(archive, file.name);
    } else others.push(one);
  }
  return others;
}

/** Imports the files as recorded sites. Rejects if one of them is something else. */
export async function importSites(found: readonly PathFile[]): Promise<void> {
  const others = await takeInSites(found);
  if (others.length === 0) return;
  const names = others.map(({ path }) => path).join(', ');
  throw new Error(
    `This is not a recorded site: ${names}. A recorded site is a .site.zip file, as “latticework sites record” writes it, or Export next to its questions.`,
  );
}

export function chooseSite(): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.zip';
  input.onchange = attempt('No site was imported', () => importSites(listPicked(input.files ?? [])));
  input.click();
}
