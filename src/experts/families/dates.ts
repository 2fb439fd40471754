/** Experts on calendars. */
import type { ExpertFamily } from '../expert';

export const dates: ExpertFamily = {};
