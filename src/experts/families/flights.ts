/** Experts on booking forms. */
import type { ExpertFamily } from '../expert';

export const flights: ExpertFamily = {};
