/** Types of `nameClashes.mjs`. */
export function nameClashes(paths: readonly string[]): string[];
