/** Packs on disk: `packs/NAME/` below the current folder, or below `LATTICEWORK_PACKS`, with a list of its contents. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorMessage } from '../src/contracts/errorMessage';
import type { Pack, PackInfo } from '../src/contracts/pack';
import { type PackManifest, packManifestSchema } from '../src/packs/manifest';
import { checkPackName } from '../src/packs/packName';
import { packTasks } from '../src/packs/packTasks';
import { registerTasks } from '../src/task/registry';
import type { Task } from '../src/task/task';
import { besides, tidyPacks } from './packLeftovers';
import { UsageError } from './UsageError';

const MANIFEST = 'pack.json';

const packsFolder = (): string => process.env.LATTICEWORK_PACKS || 'packs';

export const packFolder = (name: string): string => join(packsFolder(), name);

/**
 * Writes the pack to a temporary folder, then moves it into place as a whole.
 * @param replace whether a pack of that name makes way; whatever else has the name does not
 * @returns its folder
 * @throws UsageError if it stays as it was
 */
export function savePack({ files, ...info }: Pack, { replace = false } = {}): string {
  tidyPacks(packsFolder());
  const folder = packFolder(info.name);
  const isTaken = existsSync(folder);
  if (isTaken && !existsSync(join(folder, MANIFEST)))
    throw new UsageError(`${folder} is there already and is no pack: choose another --name.`);
  if (isTaken && !replace)
    throw new UsageError(
      `There is already a pack ${info.name}: replace it with --replace, or choose another --name.`,
    );
  const { aside, old } = besides(packsFolder(), info.name);
  try {
    for (const [path, bytes] of files) {
      mkdirSync(join(aside, dirname(path)), { recursive: true });
      writeFileSync(join(aside, path), bytes);
    }
    const manifest: PackManifest = { ...info, files: [...files.keys()] };
    writeFileSync(join(aside, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    if (isTaken) renameSync(folder, old);
    renameSync(aside, folder);
    rmSync(old, { recursive: true, force: true });
    return folder;
  } catch (error) {
    if (existsSync(old) && !existsSync(folder)) renameSync(old, folder);
    rmSync(aside, { recursive: true, force: true });
    throw new UsageError(`${folder} cannot be written: ${errorMessage(error)}`);
  }
}

/** Registers the tasks of a pack in this process. */
export function registerDiskPack(name: string): Task[] {
  const tasks = packTasks(readPackInfo(name));
  registerTasks(name, tasks);
  return tasks;
}

function readPackInfo(name: string): PackInfo {
  try {
    checkPackName(name);
  } catch (error) {
    throw new UsageError(errorMessage(error));
  }
  tidyPacks(packsFolder());
  const path = join(packFolder(name), MANIFEST);
  if (!existsSync(path)) throw new UsageError(`There is no pack ${name} in ${packsFolder()}${known()}.`);
  try {
    return packManifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new UsageError(`${path} is damaged; remove ${packFolder(name)} and import the pack again.`);
  }
}

function known(): string {
  const folder = packsFolder();
  const isPack = (name: string) => !name.startsWith('.') && existsSync(join(folder, name, MANIFEST));
  const names = existsSync(folder) ? readdirSync(folder).filter(isPack) : [];
  return names.length > 0 ? `; it has ${names.join(', ')}` : '; import one with: latticework import PATH';
}
