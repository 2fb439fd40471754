/** A pack: task pages from elsewhere, kept unchanged with everything that they refer to. */

import type { Json } from './episode';

/** A task page of a pack. */
export interface PackPageInfo {
  /** File name without `.html`; prefixed with the pack's name, it is the id of the task. */
  readonly name: string;
  /** Path in the pack. */
  readonly path: string;
  /** The page's `<title>`; '' where it has none. */
  readonly title: string;
  /** What the pack's `tasks.json` says about the task (`src/packs/taskSettings.ts`), checked; missing if it says nothing. */
  readonly settings?: Readonly<Record<string, Json>>;
}

/** What is known about a pack without its files. */
export interface PackInfo {
  readonly name: string;
  readonly pages: readonly PackPageInfo[];
  /** Of all files together. */
  readonly bytes: number;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/** By path, with `/` between folders and none at the start. */
export type PackFiles = ReadonlyMap<string, Uint8Array>;

export interface Pack extends PackInfo {
  readonly files: PackFiles;
}
