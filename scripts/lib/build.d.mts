/** Types of `build.mjs`, which runs before anything is installed and so is plain JavaScript. */
export function ensureBuilt(which: readonly ('page' | 'cli')[]): Promise<void>;
/** A fingerprint of the sources of the current build. */
export function builtFrom(which: 'page' | 'cli'): string;
/** The same for those sources of the page's current build that an episode can depend on. */
export function episodesBuiltFrom(): string;
/** Takes over what an earlier build had and a new one has not, for programs and tabs that are still running. */
export function forgetKilled(which: 'page' | 'cli', home?: string): void;
export function keepAssets(old: string, fresh: string, now?: number): void;
/** Where the task pages of a build will be once another build has replaced them. @param sources `builtFrom('page')` */
export function earlierPages(sources: string): string;
/** Keeps the task pages of a build that is about to be replaced, in a folder of `home` that is named after its sources. */
export function keepPages(old: string, home?: string, now?: number): void;
/** Moves a complete folder to its place, unless another program has put the same one there meanwhile. */
export function moveInto(folder: string, place: string): void;
