/** Types of `build.mjs`, which runs before anything is installed and so is plain JavaScript. */
export function ensureBuilt(which: readonly ('page' | 'cli')[]): Promise<void>;
/** Names what a build is made from: the same on every machine. */
export function sourcesOf(which: 'page' | 'cli'): string;
/** What the present build was made from, as a fingerprint. */
export function builtFrom(which: 'page' | 'cli'): string;
