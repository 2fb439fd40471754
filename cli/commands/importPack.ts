/** `latticework import`: task pages from elsewhere become a pack, for the other commands to play and train on. */
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { errorMessage } from '../../src/contracts/errorMessage';
import { readDisk } from '../../src/files/diskFiles';
import type { NamedBytes } from '../../src/files/files';
import { describeMissing } from '../../src/packs/missingScripts';
import { PackError } from '../../src/packs/PackError';
import { packTasks } from '../../src/packs/packTasks';
import { type ReadPack, readPack, unwantedInPack } from '../../src/packs/readPack';
import { countOf } from '../../src/text/format';
import { savePack } from '../packs';
import { visibleLine } from '../terminal/terminal';
import { UsageError } from '../UsageError';

interface ImportOptions {
  readonly name?: string;
  readonly replace?: boolean;
  readonly json?: boolean;
}

export async function importPack(path: string, { name, replace, json }: ImportOptions): Promise<void> {
  const { pack, skipped, missing } = read(await readFiles(path), path, name);
  const folder = savePack(pack, { replace });
  if (json) {
    const tasks = packTasks(pack).map(({ id, title, source }) => ({ id, title, page: source.page }));
    console.log(
      JSON.stringify({
        name: pack.name,
        folder,
        files: pack.files.size,
        bytes: pack.bytes,
        tasks,
        skipped,
        missing,
      }),
    );
    return;
  }
  for (const { file, reason } of skipped)
    console.error(`skipped ${visibleLine(file)}: ${visibleLine(reason)}`);
  for (const script of missing) console.error(`not in the pack: ${visibleLine(describeMissing(script))}`);
  const megabytes = (pack.bytes / 1024 / 1024).toFixed(1);
  console.log(
    `${pack.name}: ${countOf(pack.pages.length, 'task')}, ${countOf(pack.files.size, 'file')} (${megabytes} MB) in ${folder}\n` +
      `Play them with: latticework rollout --pack ${pack.name} --task all --agent random`,
  );
}

/** Web files below a folder, or one archive; names start with that folder. */
async function readFiles(path: string): Promise<NamedBytes[]> {
  if (!existsSync(path)) throw new UsageError(`There is no file or folder ${path}.`);
  const isFolder = statSync(path).isDirectory();
  if (!isFolder && unwantedInPack(path))
    throw new UsageError(`${path} is neither a folder nor a zip archive.`);
  const root = resolve(path);
  try {
    const files = await readDisk(root, unwantedInPack);
    const above = dirname(root);
    return files.map(({ name, bytes }) => ({ name: relative(above, name).split(sep).join('/'), bytes }));
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${errorMessage(error)}`);
  }
}

function read(files: readonly NamedBytes[], path: string, name?: string): ReadPack {
  try {
    return readPack(files, { name });
  } catch (error) {
    if (!(error instanceof PackError)) throw error;
    throw new UsageError(`${basename(resolve(path))} cannot become a pack: ${error.message}.`);
  }
}
