/** The packs that this browser keeps. */
import { readPackFiles } from '../../imports/readInWorker';
import { showNotice, showUndo } from '../notices/showNotice';
import { packRepository } from '../storage/repositories';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { workbenchStore } from '../workbench/workbenchStore';
import { createPacksStore } from './createPacksStore';

/** A task that is about to be removed cannot stay chosen. */
function leaveTasksOf(pack: string): void {
  const { workbench, set } = workbenchStore.getState();
  if (workbench.task.startsWith(`${pack}/`)) set({ task: DEFAULT_WORKBENCH.task });
}

export const packsStore = createPacksStore({
  repository: packRepository,
  readPack: readPackFiles,
  notify: showNotice,
  offerUndo: showUndo,
  onRemove: leaveTasksOf,
});
