/** Experts on games. */
import type { ExpertFamily } from '../expert';

export const games: ExpertFamily = {};
