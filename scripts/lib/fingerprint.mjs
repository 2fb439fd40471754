/** Fingerprints of what a build is made from. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './project.mjs';

/** What each build depends on. */
const SOURCES = {
  page: ['src', 'workers', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'],
  cli: ['cli', 'src', 'scripts/lib', 'vite.cli.config.ts', 'package-lock.json'],
};
/** What the page shows of runs and agents. No episode depends on it. */
export const SHOWN = ['public/measured.json', 'public/agents'];

/** By the content of a file. */
const byContent = (path) => readFileSync(path);
/** By size and date, in a tenth of the time: every command begins by checking whether it is up to date. */
export const byDate = (_, { size, mtimeMs }) => `${size} ${mtimeMs}`;

/** @param {{ folder?: string, without?: readonly string[] }} [options] the checkout; paths that are left out */
export function fingerprint(which, describe, { folder = root, without = [] } = {}) {
  const hash = createHash('sha1');
  const leftOut = without.map((path) => join(folder, path));
  const add = (path) => {
    const about = statSync(path, { throwIfNoEntry: false });
    if (!about || leftOut.includes(path)) return;
    if (about.isDirectory()) {
      for (const name of readdirSync(path).sort()) {
        if (!/\.test\.tsx?$/.test(name)) add(join(path, name));
      }
    } else {
      hash.update(relative(folder, path)).update(describe(path, about));
    }
  };
  for (const source of SOURCES[which]) add(join(folder, source));
  return hash.digest('hex');
}

/**
 * Identifies the sources of a build: the same on every machine.
 * @param {'page' | 'cli'} which
 * @param {string} [folder] the checkout
 */
export const sourcesOf = (which, folder) => fingerprint(which, byContent, { folder });

/**
 * The same for those sources that an episode can depend on.
 * @param {'page' | 'cli'} which
 * @param {string} [folder] the checkout
 */
export const episodeSourcesOf = (which, folder) => fingerprint(which, byContent, { folder, without: SHOWN });
