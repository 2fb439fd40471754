/** Experts on the mail client. */
import type { ExpertFamily } from '../expert';

export const email: ExpertFamily = {};
