/**
 * Raised whenever the same seed and actions no longer give the same episode: pages, their fonts, the settle rule, or what an
 * observation holds have changed. Results of a lower one are stale.
 */
export const ENVIRONMENT_VERSION = 1;
