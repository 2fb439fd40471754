/** Experts on numbers. */
import type { ExpertFamily } from '../expert';

export const numbers: ExpertFamily = {};
