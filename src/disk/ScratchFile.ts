/** Bytes outside of memory for as long as somebody needs them: appended once, and read from anywhere. */
export interface ScratchFile {
  /** `memory` where the browser has no files for programs: then there is less room. */
  readonly kind: 'disk' | 'memory';
  /** Bytes written so far. */
  readonly size: number;
  /** Appends the bytes and returns their position. Throws a `DiskError` if there is no room. */
  append(bytes: Uint8Array): number;
  /** Fills `into` with the bytes that begin there. Throws a `DiskError` if they cannot be read. */
  read(at: number, into: Uint8Array): void;
  /** Deletes the file. */
  close(): Promise<void>;
}

/** Why bytes could not be written or read, in words that a person can act on. */
export class DiskError extends Error {
  override readonly name = 'DiskError';
}

export const gigabytes = (bytes: number): string =>
  bytes < 1e9 ? `${Math.max(1, Math.round(bytes / 1e6))} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
