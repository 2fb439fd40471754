/** Experts on points and lines. */
import type { ExpertFamily } from '../expert';

export const geometry: ExpertFamily = {};
