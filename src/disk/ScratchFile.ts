/** Bytes outside of memory for as long as somebody needs them: written once, at the end, and read again from anywhere. */
export interface ScratchFile {
  /** `memory` where the browser has no files for programs: then there is less room. */
  readonly kind: 'disk' | 'memory';
  /** Bytes written so far. */
  readonly size: number;
  /** Writes at the end; returns where that was. Throws a `DiskError` where there is no room. */
  append(bytes: Uint8Array): number;
  /** Fills `into` with the bytes that begin there. Throws a `DiskError` if they cannot be had. */
  read(at: number, into: Uint8Array): void;
  /** Deletes the file. */
  close(): Promise<void>;
}

/** Why bytes could not be written or read, in words that somebody can act on. */
export class DiskError extends Error {
  override readonly name = 'DiskError';
}

export const gigabytes = (bytes: number): string =>
  bytes < 1e9 ? `${Math.max(1, Math.round(bytes / 1e6))} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
