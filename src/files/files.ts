/** Files in memory as people bring them: picked, dropped, read from disk or out of an archive. */

/** `name` is the path, with `/` between folders. */
export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file that was not used, and why. */
export interface SkippedFile {
  readonly file: string;
  readonly reason: string;
}

export interface Unpacked {
  readonly files: readonly NamedBytes[];
  readonly skipped: readonly SkippedFile[];
}

/** Why a file with this name is not worth reading; null if it is. */
export type Unwanted = (name: string) => string | null;

const MB = 1024 * 1024;

export const megabytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / MB))} MB`;

export const startsWith = (bytes: Uint8Array, ...magic: number[]): boolean =>
  magic.every((byte, i) => bytes[i] === byte);

/** Hidden files and folders: `.DS_Store`, `._x.json`, `__MACOSX/`; not `./` and `../`. */
export const isHidden = (name: string): boolean =>
  name.split('/').some((part) => /^\.[^.]/.test(part) || part === '__MACOSX');
