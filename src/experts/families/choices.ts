/** Experts on radio buttons, checkboxes and lists. */
import type { ExpertFamily } from '../expert';

export const choices: ExpertFamily = {};
