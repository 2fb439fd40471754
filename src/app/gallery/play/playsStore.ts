/** The episodes played on this page. */
import { playRepository } from '../../storage/repositories';
import { createPlaysStore } from './createPlaysStore';

export const playsStore = createPlaysStore(playRepository);
