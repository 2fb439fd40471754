/** Experts on tasks that drag. */
import type { ExpertFamily } from '../expert';

export const dragging: ExpertFamily = {};
