/** Imports files chosen in a file picker or dropped: demonstrations, archives of them, saved runs, packs, recorded sites. */

import { errorMessage } from '../../contracts/errorMessage';
import { listDropped, listPicked, type PathFile } from '../../files/browserFiles';
import { megabytes, type SkippedFile } from '../../files/files';
import type { TakenReport } from '../../imports/collectTaken';
import { type TakenLattice, takeInDemonstrations, takeInLattice } from '../../imports/readInWorker';
import { isTask } from '../../task/catalogue';
import { reportFailure } from '../notices/attempt';
import { showNotice } from '../notices/showNotice';
import { holdsPages, importPack } from '../packs/packImport';
import { takeInSites } from '../recordedSites/siteImport';
import { checkRun } from '../runList/checkRun';
import { runsStore } from '../runList/runsStore';
import { runRepository } from '../storage/repositories';
import { demosStore } from './demosStore';
import { summariseImport } from './importSummary';

const LATTICE = /\.lattice$/i;
const MAX_LATTICE_BYTES = 512 * 1024 * 1024;

async function takeIn(listed: readonly PathFile[] | Promise<readonly PathFile[]>): Promise<void> {
  try {
    const found = await takeInSites(await listed);
    if (found.length === 0) return;
    if (await holdsPages(found)) await importPack(found);
    else await takeInDemos(found);
  } catch (error) {
    reportFailure('Nothing was imported')(error);
  }
}

async function takeInDemos(found: readonly PathFile[]): Promise<void> {
  const others = found.filter(({ path }) => !LATTICE.test(path));
  const taken: TakenReport[] = others.length === 0 ? [] : [await takeInDemonstrations(others)];
  const unread: SkippedFile[] = [];
  let runCount = 0;
  for (const { file } of found.filter(({ path }) => LATTICE.test(path))) {
    try {
      const content = await readLattice(file);
      if (content.kind === 'demos') {
        const skipped = content.taken.skipped.map((one) => ({ ...one, file: `${file.name}, ${one.file}` }));
        taken.push({ ...content.taken, skipped });
      } else {
        await runRepository.unarchive(content.archive);
        runCount += 1;
      }
    } catch (error) {
      unread.push({ file: file.name, reason: errorMessage(error) });
    }
  }
  await demosStore.getState().refresh();
  if (runCount > 0) await runsStore.getState().refresh();
  const demos = taken.flatMap(({ added }) => added);
  showNotice(
    summariseImport({
      demos,
      unknownTasks: [...new Set(demos.map(({ task }) => task))].filter((task) => !isTask(task)),
      renamed: new Map(taken.flatMap(({ renamed }) => [...renamed])),
      known: taken.reduce((sum, { known }) => sum + known, 0),
      runCount,
      skipped: [...taken.flatMap(({ skipped }) => skipped), ...unread],
      stopped: taken.flatMap(({ stopped = [] }) => stopped),
    }),
  );
}

/** Reads the file once; it holds a run or demonstrations. Accepts only runs that could be started here. */
async function readLattice(file: File): Promise<TakenLattice> {
  if (file.size > MAX_LATTICE_BYTES) throw new Error(`larger than ${megabytes(MAX_LATTICE_BYTES)}`);
  const content = await takeInLattice(file);
  if (content.kind === 'run') checkRun(content.archive);
  return content;
}

export const importer = {
  chooseFiles(): void {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    input.accept = '.json,.gz,.zip,.lattice';
    input.onchange = () => void takeIn(listPicked(input.files ?? []));
    input.click();
  },

  chooseFolder(): void {
    const input = document.createElement('input');
    input.type = 'file';
    input.webkitdirectory = true;
    input.onchange = () => void takeIn(listPicked(input.files ?? []));
    input.click();
  },

  /** Must be called while the event is being handled. */
  drop(transfer: DataTransfer): void {
    void takeIn(listDropped(transfer));
  },
};
