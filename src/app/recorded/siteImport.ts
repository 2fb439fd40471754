/** Recorded sites among what people bring, and the picker for them. */
import { listPicked, type PathFile } from '../../files/browserFiles';
import { listZip } from '../../files/listZip';
import { recordedStore } from './recordedStore';

const ENDING = /\.zip$/i;
/** Larger ones are none that was recorded for this. */
const MAX_BYTES = 512 * 1024 * 1024;

/** What a site's archive has, and no other. */
const isSite = (names: readonly string[]): boolean =>
  ['site.json', 'exchanges.cbor'].every((part) => names.some((name) => name.replace(/^\//, '') === part));

/** Takes the recorded sites among the files in. Answers the other files. */
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
