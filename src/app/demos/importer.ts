/** Takes in what people bring, by file picker or by dropping: demonstrations, archives of them, saved runs, packs. */

import { readDemoFiles } from '../../demo/browserFiles';
import { importDemonstrations } from '../../demo/files';
import { listDropped, listPicked, type PathFile } from '../../files/browserFiles';
import type { SkippedFile } from '../../files/files';
import { decodeDemos, importRun } from '../../store/archives';
import { showNotice } from '../notices/showNotice';
import { holdsPages, importPack } from '../packs/packImport';
import { runsStore } from '../runs/runsStore';
import { runRepository } from '../storage/repositories';
import { demosStore } from './demosStore';
import { summariseImport } from './importSummary';

const LATTICE = /\.lattice$/i;

async function takeIn(listed: readonly PathFile[] | Promise<readonly PathFile[]>): Promise<void> {
  try {
    const found = await listed;
    if (await holdsPages(found)) await importPack(found);
    else await takeInDemos(found);
  } catch (error) {
    showNotice({ kind: 'error', title: 'Nothing was imported', message: (error as Error).message });
  }
}

async function takeInDemos(found: readonly PathFile[]): Promise<void> {
  const latticeFiles = found.filter(({ path }) => LATTICE.test(path)).map(({ file }) => file);
  const { files, skipped } = await readDemoFiles(found.filter(({ path }) => !LATTICE.test(path)));
  const imported = await importDemonstrations(files);
  const saved = await takeInLatticeFiles(latticeFiles);
  const demos = [...imported.demos, ...saved.demos];
  if (demos.length > 0) await demosStore.getState().add(demos);
  if (saved.runCount > 0) await runsStore.getState().refresh();
  showNotice(summariseImport(demos, saved.runCount, [...skipped, ...imported.skipped, ...saved.skipped]));
}

/** A `.lattice` file holds a run or demonstrations; the file itself says which. */
async function takeInLatticeFiles(files: readonly File[]) {
  const demos = [];
  const skipped: SkippedFile[] = [];
  let runCount = 0;
  for (const file of files) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    try {
      await importRun(runRepository, bytes);
      runCount += 1;
    } catch (runError) {
      try {
        demos.push(...decodeDemos(bytes));
      } catch {
        skipped.push({ file: file.name, reason: (runError as Error).message });
      }
    }
  }
  return { demos, runCount, skipped };
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

  /** Call it while the event is being handled. */
  drop(transfer: DataTransfer): void {
    void takeIn(listDropped(transfer));
  },
};
