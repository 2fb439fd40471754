/** The page's stores, wired to the run controller, the database and the notifications. */
import { fetchBundledDemos } from '../demo/bundled';
import { DemoStore } from '../store/DemoStore';
import { Database } from '../store/database';
import { PackStore } from '../store/PackStore';
import { PlayStore } from '../store/PlayStore';
import { RunStore as RunArchiveStore } from '../store/RunStore';
import { createDemosStore } from './demos/demosStore';
import { createPlaysStore } from './gallery/play/playsStore';
import { showNotice, showUndo } from './notices/showNotice';
import { createPacksStore } from './packs/packsStore';
import { openRun } from './run/openRun';
import { createRunStore } from './runStore';
import { DEFAULT_WORKBENCH } from './workbench/runFields';
import { workbenchStore } from './workbench/workbenchStore';

const database = new Database();

export const runArchive = new RunArchiveStore(database);
export const demoStore = new DemoStore(database);
export const demosStore = createDemosStore({
  store: demoStore,
  fetchBundled: (task) => fetchBundledDemos(task, document.baseURI),
});
export const playsStore = createPlaysStore(new PlayStore(database));
export const packStore = new PackStore(database);
export const packsStore = createPacksStore({
  store: packStore,
  notify: showNotice,
  offerUndo: showUndo,
  onRemove: (name) => {
    const { workbench, set } = workbenchStore.getState();
    if (workbench.task.startsWith(`${name}/`)) set({ task: DEFAULT_WORKBENCH.task });
  },
});
export const runStore = createRunStore({ open: openRun, notify: showNotice });
