/** Experts on typing. */
import type { ExpertFamily } from '../expert';

export const typing: ExpertFamily = {};
