/** The packs that this browser keeps. */
import { readInWorker } from '../../imports/readInWorker';
import { showNotice, showUndo } from '../notices/showNotice';
import { packRepository } from '../storage/repositories';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { workbenchStore } from '../workbench/workbenchStore';
import { createPacksStore } from './createPacksStore';

/** A task that is about to go cannot stay chosen. */
function leaveTasksOf(pack: string): void {
  const { workbench, set } = workbenchStore.getState();
  if (workbench.task.startsWith(`${pack}/`)) set({ task: DEFAULT_WORKBENCH.task });
}

export const packsStore = createPacksStore({
  repository: packRepository,
  readPack: (files, name) => {
    const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
    return readInWorker(size, (reader) => reader.pack(files, name));
  },
  notify: showNotice,
  offerUndo: showUndo,
  onRemove: leaveTasksOf,
});
