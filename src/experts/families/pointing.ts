/** Experts on where the mouse is. */
import type { ExpertFamily } from '../expert';

export const pointing: ExpertFamily = {};
