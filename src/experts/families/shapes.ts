/** Experts on shapes and colours. */
import type { ExpertFamily } from '../expert';

export const shapes: ExpertFamily = {};
