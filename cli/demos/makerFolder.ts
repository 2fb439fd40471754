/**
 * Folders for what takes long to make, and comes out the same from the same build of the page in the same browser: there is one for
 * each of these makers, and nobody needs those of others.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { episodesBuiltFrom } from '../../scripts/lib/build.mjs';

/** Identifies the current build of the page together with the browser. */
export const makerOf = (browserVersion: string): string => shortHash([episodesBuiltFrom(), browserVersion]);

/** Creates the maker's folder, and deletes those of others next to it. Throws if the disk is full or read-only. */
export function openMakerFolder(root: string, maker: string): void {
  mkdirSync(join(root, maker), { recursive: true });
  for (const other of readdirSync(root))
    if (other !== maker) rmSync(join(root, other), { recursive: true, force: true });
}

export const shortHash = (of: object): string =>
  createHash('sha1').update(JSON.stringify(of)).digest('hex').slice(0, 16);
