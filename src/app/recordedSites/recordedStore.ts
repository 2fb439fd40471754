/** The recorded sites that this page knows. */
import type { SiteInfo } from '../../contracts/site';
import { openSite, readInWorker, writeSite } from '../../imports/readInWorker';
import { lockSite } from '../../store/siteLock';
import { showNotice, showUndo } from '../notices/showNotice';
import { recordedSiteRepository } from '../storage/repositories';
import { leaveTasks } from '../workbench/leaveTasks';
import { createRecordedStore } from './createRecordedStore';

async function fetchFile(path: string): Promise<Response> {
  const response = await fetch(new URL(`sites/${path}`, document.baseURI));
  if (!response.ok) throw new Error(`The recorded site cannot be read: HTTP ${response.status}.`);
  return response;
}

export const recordedStore = createRecordedStore({
  repository: recordedSiteRepository,
  shipped: async () => (await fetchFile('index.json')).json() as Promise<readonly SiteInfo[]>,
  fetchShipped: async (name) => new Uint8Array(await (await fetchFile(`${name}.site.zip`)).arrayBuffer()),
  readSite: (archive, createdAt) =>
    readInWorker(archive.length, (reader) => reader.site(archive, createdAt) as Promise<SiteInfo>),
  openSite,
  writeSite,
  renameSite: (archive, name) => readInWorker(archive.length, (reader) => reader.renamedSite(archive, name)),
  lockSite,
  notify: showNotice,
  offerUndo: showUndo,
  onTasksGone: (tasks) => leaveTasks((task) => tasks.includes(task)),
});
