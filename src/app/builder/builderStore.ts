/** The page's one site builder. */
import { siteRepository } from '../storage/repositories';
import { createBuilderStore } from './createBuilderStore';

export const builderStore = createBuilderStore(siteRepository);
