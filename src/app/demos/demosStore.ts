/** The demonstrations that the page offers: the user's from this browser, and the bundled ones. */
import { fetchBundledDemos } from '../../demo/bundled';
import { demoRepository } from '../storage/repositories';
import { createDemosStore } from './createDemosStore';
import { createStoredChoices } from './storedChoices';

export const demosStore = createDemosStore({
  repository: demoRepository,
  fetchBundled: (task) => fetchBundledDemos(task, document.baseURI),
  choices: createStoredChoices(localStorage),
});
