/** The packs that this browser keeps. */
import { readPackFiles } from '../../imports/readInWorker';
import { showNotice, showUndo } from '../notices/showNotice';
import { packRepository } from '../storage/repositories';
import { leaveTasks } from '../workbench/leaveTasks';
import { createPacksStore } from './createPacksStore';

export const packsStore = createPacksStore({
  repository: packRepository,
  readPack: readPackFiles,
  notify: showNotice,
  offerUndo: showUndo,
  onRemove: (pack) => leaveTasks((task) => task.startsWith(`${pack}/`)),
});
