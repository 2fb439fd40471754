/** The demonstrations the page offers: the user's from this browser, and the bundled ones. */
import { fetchBundledDemos, hasBundledDemos } from '../../demo/bundled';
import { findSite } from '../../sitePlayer/registry';
import { trainingDemos } from '../../sitePlayer/siteDemos';
import { tasks } from '../../task/catalogue';
import { recordedSiteNameOf } from '../../task/registry';
import { demoRepository } from '../storage/repositories';
import { createDemosStore } from './createDemosStore';
import { createStoredChoices } from './storedChoices';

export const demosStore = createDemosStore({
  repository: demoRepository,
  fetchBundled: async (page) => {
    const site = recordedSiteNameOf(page);
    if (site !== undefined) return trainingDemos(await findSite(site).load(), page);
    const task = tasks.find(({ id }) => id === page);
    return task && hasBundledDemos(task) ? fetchBundledDemos(page, document.baseURI) : [];
  },
  choices: createStoredChoices(localStorage),
});
