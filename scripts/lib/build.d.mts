/** Types of `build.mjs`, which runs before anything is installed and so is plain JavaScript. */
export function ensureBuilt(which: readonly ('page' | 'cli')[]): Promise<void>;
/** Identifies the sources of a build: the same on every machine. */
export function sourcesOf(which: 'page' | 'cli'): string;
/** A fingerprint of the sources of the current build. */
export function builtFrom(which: 'page' | 'cli'): string;
/** Takes over what an earlier build had and a new one has not, for programs and tabs that are still running. */
export function keepAssets(old: string, fresh: string, now?: number): void;
