/** Takes in what people bring, by file picker or by dropping: demonstrations, archives of them, saved runs. */

import { readDroppedFiles, readPickedFiles } from '../../demo/browserFiles';
import { importDemonstrations } from '../../demo/files';
import type { SkippedFile, Unpacked } from '../../files/files';
import { decodeDemos, importRun } from '../../store/archives';
import { showNotice } from '../notices/showNotice';
import { runsStore } from '../runs/runsStore';
import { demosStore, runArchive } from '../stores';
import { summariseImport } from './importSummary';

const LATTICE = /\.lattice$/i;

async function takeIn(read: Promise<Unpacked>, latticeFiles: readonly File[]): Promise<void> {
  try {
    const { files, skipped } = await read;
    const imported = await importDemonstrations(files);
    const saved = await takeInLatticeFiles(latticeFiles);
    const demos = [...imported.demos, ...saved.demos];
    if (demos.length > 0) await demosStore.getState().add(demos);
    if (saved.runCount > 0) await runsStore.getState().refresh();
    showNotice(summariseImport(demos, saved.runCount, [...skipped, ...imported.skipped, ...saved.skipped]));
  } catch (error) {
    showNotice({ kind: 'error', title: 'Nothing was imported', message: (error as Error).message });
  }
}

/** A `.lattice` file holds a run or demonstrations; the file itself says which. */
async function takeInLatticeFiles(files: readonly File[]) {
  const demos = [];
  const skipped: SkippedFile[] = [];
  let runCount = 0;
  for (const file of files) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    try {
      await importRun(runArchive, bytes);
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

const isLattice = (file: File): boolean => LATTICE.test(file.name);

export const importer = {
  chooseFiles(): void {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    input.accept = '.json,.gz,.zip,.lattice';
    input.onchange = () => {
      const files = [...(input.files ?? [])];
      void takeIn(readPickedFiles(files.filter((file) => !isLattice(file))), files.filter(isLattice));
    };
    input.click();
  },

  chooseFolder(): void {
    const input = document.createElement('input');
    input.type = 'file';
    input.webkitdirectory = true;
    input.onchange = () => void takeIn(readPickedFiles(input.files ?? []), []);
    input.click();
  },

  drop(transfer: DataTransfer): void {
    const latticeFiles = [...transfer.files].filter(isLattice);
    // Read before the event ends: the browser empties the list then.
    const read = readDroppedFiles(transfer).then(({ files, skipped }) => ({
      files,
      skipped: skipped.filter(({ file }) => !LATTICE.test(file)),
    }));
    void takeIn(read, latticeFiles);
  },
};
