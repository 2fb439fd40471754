/** Types of `fingerprint.mjs`, which runs before anything is installed and so is plain JavaScript. */
/** What the page shows of runs and agents: paths on which no episode depends. */
export const SHOWN: readonly string[];
/** Identifies the sources of a build: the same on every machine. */
export function sourcesOf(which: 'page' | 'cli', folder?: string): string;
/** The same for those sources that an episode can depend on. */
export function episodeSourcesOf(which: 'page' | 'cli', folder?: string): string;
