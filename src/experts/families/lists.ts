/** Experts on lists of things. */
import type { ExpertFamily } from '../expert';

export const lists: ExpertFamily = {};
