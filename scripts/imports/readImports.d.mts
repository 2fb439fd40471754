/** Types of `readImports.mjs`. */
import type { ImportingFile } from './violations.mjs';

export function specifiersOf(path: string, text: string): string[];
export function readPaths(root: string, folders: readonly string[]): string[];
export function readImports(root: string, folders: readonly string[]): ImportingFile[];
