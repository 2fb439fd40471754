/** Recorded sites among the files that people drop or choose, and the picker for them. */
import { listPicked, type PathFile } from '../../files/browserFiles';
import { listZip } from '../../files/listZip';
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

export function chooseSite(): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.zip';
  input.onchange = () => void takeInSites(listPicked(input.files ?? []));
  input.click();
}
