/** Types of `chromium.mjs`, which runs before anything is installed and so is plain JavaScript. */
export function findChromium(): Promise<string | null>;
export function ensureChromium(): Promise<string | null>;
export const LEAN_CHROMIUM: string;
export const REAL_GPU: readonly string[];
export const OWN_PAGE_ARGS: readonly string[];
export function noChromium(): string;
