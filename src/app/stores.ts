/** The page's stores, wired to the run controller, the database and the notifications. */
import { fetchBundledDemos } from '../demo/bundled';
import { DemoStore } from '../store/DemoStore';
import { Database } from '../store/database';
import { PlayStore } from '../store/PlayStore';
import { RunStore as RunArchiveStore } from '../store/RunStore';
import { createDemosStore } from './demos/demosStore';
import { createPlaysStore } from './gallery/play/playsStore';
import { showNotice } from './notices/showNotice';
import { openRun } from './run/openRun';
import { createRunStore } from './runStore';

const database = new Database();

export const runArchive = new RunArchiveStore(database);
export const demoStore = new DemoStore(database);
export const demosStore = createDemosStore({
  store: demoStore,
  fetchBundled: (task) => fetchBundledDemos(task, document.baseURI),
});
export const playsStore = createPlaysStore(new PlayStore(database));
export const runStore = createRunStore({ open: openRun, notify: showNotice });
