/** Experts on selecting and formatting. */
import type { ExpertFamily } from '../expert';

export const editing: ExpertFamily = {};
