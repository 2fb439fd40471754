/** Packs among the files that people drop or choose: how they are told from demonstrations, and the pickers for them. */
import { listPicked, type PathFile, readListed } from '../../files/browserFiles';
import { listZip } from '../../files/listZip';
import { PACK_LIMITS, unwantedInPack } from '../../packs/readPack';
import { attempt } from '../notices/attempt';
import { packsStore } from './packsStore';

const HTML = /\.html?$/i;
const ZIP = /\.zip$/i;

/** Whether there are HTML pages among the files, or in an archive among them. */
export async function holdsPages(found: readonly PathFile[]): Promise<boolean> {
  if (found.some(({ path }) => HTML.test(path))) return true;
  for (const { path, file } of found) {
    if (!ZIP.test(path) || file.size > PACK_LIMITS.archiveBytes) continue;
    if ((await listZip(file)).some((name) => HTML.test(name))) return true;
  }
  return false;
}

export async function importPack(found: readonly PathFile[]): Promise<void> {
  const { files, skipped } = await readListed(found, unwantedInPack, PACK_LIMITS.archiveBytes);
  const missed = skipped.filter(({ file }) => unwantedInPack(file) === null);
  await packsStore.getState().importFiles(files, { skipped: missed });
}

export const choosePackFolder = (): void => pick((input) => Object.assign(input, { webkitdirectory: true }));
export const choosePackArchive = (): void => pick((input) => Object.assign(input, { accept: '.zip' }));

function pick(prepare: (input: HTMLInputElement) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  prepare(input);
  input.onchange = attempt('No pack was imported', () => importPack(listPicked(input.files ?? [])));
  input.click();
}
