/** Experts on widgets. */
import type { ExpertFamily } from '../expert';

export const widgets: ExpertFamily = {};
