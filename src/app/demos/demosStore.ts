/** The demonstrations the page offers: the user's from this browser, and the bundled ones. */
import { fetchBundledDemos } from '../../demo/bundled';
import { findSite } from '../../replay/registry';
import { trainingDemos } from '../../replay/siteDemos';
import { findRegisteredTask } from '../../task/registry';
import { demoRepository } from '../storage/repositories';
import { createDemosStore } from './createDemosStore';
import { createStoredChoices } from './storedChoices';

export const demosStore = createDemosStore({
  repository: demoRepository,
  fetchBundled: async (task) => {
    const site = findRegisteredTask(task)?.recordedSite;
    if (site === undefined) return fetchBundledDemos(task, document.baseURI);
    return trainingDemos(await findSite(site).load(), task);
  },
  choices: createStoredChoices(localStorage),
});
