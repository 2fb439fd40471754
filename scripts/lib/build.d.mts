/** Types of `build.mjs`, which runs before anything is installed and so is plain JavaScript. */
export function ensureBuilt(which: readonly ('page' | 'cli')[]): Promise<void>;
