/** What a run does unless it is told otherwise, in the page and on the command line alike. */
import type { RunConfig } from '../contracts/run';

export const RUN_DEFAULTS = {
  seed: 1,
  numEnvs: 6,
  backend: 'auto',
  stopWhenSolved: true,
} as const satisfies Partial<RunConfig>;

/**
 * Training time after which a run of the command line ends if it is given no limit, in minutes. A run of the page has no such limit:
 * whoever watches it can stop it.
 */
export const UNATTENDED_MINUTES = 30;
