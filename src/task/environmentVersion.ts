/**
 * Raised whenever the same seed and actions no longer give the same episode, because pages, their fonts, the settle
 * rule, or the contents of observations have changed. Results from a lower version are stale.
 */
export const ENVIRONMENT_VERSION = 1;
