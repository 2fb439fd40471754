/** Takes in what people bring, by file picker or by dropping: demonstrations, archives of them, saved runs, packs, recorded sites. */

import type { DemoRecord } from '../../contracts/demo';
import { readDemoFiles } from '../../demo/browserFiles';
import { listDropped, listPicked, type PathFile } from '../../files/browserFiles';
import { megabytes, type SkippedFile } from '../../files/files';
import { readDemonstrations, readLatticeFile, type TakeDemos } from '../../imports/readInWorker';
import type { LatticeContent } from '../../store/archives';
import { showNotice } from '../notices/showNotice';
import { holdsPages, importPack } from '../packs/packImport';
import { takeInSites } from '../recorded/siteImport';
import { checkRun } from '../runs/checkRun';
import { runsStore } from '../runs/runsStore';
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
    showNotice({ kind: 'error', title: 'Nothing was imported', message: (error as Error).message });
  }
}

async function takeInDemos(found: readonly PathFile[]): Promise<void> {
  const latticeFiles = found.filter(({ path }) => LATTICE.test(path)).map(({ file }) => file);
  const { files, skipped } = await readDemoFiles(found.filter(({ path }) => !LATTICE.test(path)));
  const demos: Pick<DemoRecord, 'task'>[] = [];
  const renamed = new Map<string, string>();
  let known = 0;
  const take = async (slice: readonly DemoRecord[]) => {
    const taken = await demosStore.getState().takeIn(slice);
    for (const { task } of taken.added) demos.push({ task });
    for (const [id, before] of taken.renamed) renamed.set(id, before);
    known += taken.known;
  };
  const unread = files.length === 0 ? [] : await readDemonstrations(files, take);
  const saved = await takeInLatticeFiles(latticeFiles, take);
  await demosStore.getState().refresh();
  if (saved.runCount > 0) await runsStore.getState().refresh();
  const left = [...skipped, ...unread, ...saved.skipped];
  showNotice(summariseImport({ demos, renamed, known, runCount: saved.runCount, skipped: left }));
}

/** A `.lattice` file holds a run or demonstrations; the file itself says which. */
async function takeInLatticeFiles(files: readonly File[], take: TakeDemos) {
  const skipped: SkippedFile[] = [];
  let runCount = 0;
  for (const file of files) {
    try {
      const content = await readLattice(file, take);
      if (content.kind === 'run') {
        await runRepository.unarchive(content.archive);
        runCount += 1;
      } else {
        const inFile = content.skipped.map((one) => ({ ...one, file: `${file.name}, ${one.file}` }));
        skipped.push(...inFile);
      }
    } catch (error) {
      skipped.push({ file: file.name, reason: (error as Error).message });
    }
  }
  return { runCount, skipped };
}

/** Reads the file once, and checks that its run is one that could be started here. */
async function readLattice(file: File, take: TakeDemos): Promise<LatticeContent> {
  if (file.size > MAX_LATTICE_BYTES) throw new Error(`larger than ${megabytes(MAX_LATTICE_BYTES)}`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const content = await readLatticeFile(bytes, take);
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

  /** Call it while the event is being handled. */
  drop(transfer: DataTransfer): void {
    void takeIn(listDropped(transfer));
  },
};
