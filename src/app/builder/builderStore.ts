/** The page's one site builder. */
import { builtSiteRepository } from '../storage/repositories';
import { createBuilderStore } from './createBuilderStore';

export const builderStore = createBuilderStore(builtSiteRepository);
