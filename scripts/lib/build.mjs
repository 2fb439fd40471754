/** Builds the page into `dist/` and the command line into `dist-cli/`, when their sources have changed. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot, root, run } from './project.mjs';

/** What each build depends on. */
const SOURCES = {
  page: ['src', 'workers', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'],
  cli: ['cli', 'src', 'scripts/lib', 'vite.cli.config.ts', 'package-lock.json'],
};
const OUTPUTS = { page: 'dist', cli: 'dist-cli' };
const CONFIGS = { page: 'vite.config.ts', cli: 'vite.cli.config.ts' };

/** Written into a build when it is complete: two fingerprints of its sources, one per line. */
const STAMP = 'build-stamp.txt';

/** By the content of a file. */
const byContent = (path) => readFileSync(path);
/** By size and date, in a tenth of the time: every command begins by checking whether it is up to date. */
const byDate = (_, { size, mtimeMs }) => `${size} ${mtimeMs}`;

function addFiles(path, hash, describe) {
  const about = statSync(path, { throwIfNoEntry: false });
  if (!about) return;
  if (about.isDirectory()) {
    for (const name of readdirSync(path).sort()) {
      if (!/\.test\.tsx?$/.test(name)) addFiles(join(path, name), hash, describe);
    }
  } else {
    hash.update(relative(root, path)).update(describe(path, about));
  }
}

function fingerprint(which, describe) {
  const hash = createHash('sha1');
  for (const source of SOURCES[which]) addFiles(inRoot(source), hash, describe);
  return hash.digest('hex');
}

/**
 * Identifies the sources of a build: the same on every machine.
 * @param {'page' | 'cli'} which
 */
export const sourcesOf = (which) => fingerprint(which, byContent);

/** Builds into a folder of its own and swaps it in, so that a failed build leaves the old one. */
async function build(which, stamp) {
  const output = inRoot(OUTPUTS[which]);
  const fresh = inRoot('node_modules', `.${which}-build-${process.pid}`);
  const args = [
    'vite',
    'build',
    '--config',
    CONFIGS[which],
    '--outDir',
    fresh,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];
  const { code, output: log } = await run('npx', ['--no-install', ...args], { quiet: true });
  if (code !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new Error(`The build failed:\n${log}`);
  }
  writeFileSync(join(fresh, STAMP), stamp);
  rmSync(output, { recursive: true, force: true });
  renameSync(fresh, output);
}

/**
 * A fingerprint of the sources of the current build.
 * @param {'page' | 'cli'} which
 */
export const builtFrom = (which) => readFileSync(inRoot(OUTPUTS[which], STAMP), 'utf8').split('\n')[0];

/**
 * Builds whatever is missing or out of date.
 * @param {readonly ('page' | 'cli')[]} which
 */
export async function ensureBuilt(which) {
  for (const one of which) {
    const stampFile = inRoot(OUTPUTS[one], STAMP);
    const [content, dates] = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split('\n') : [];
    const now = fingerprint(one, byDate);
    if (dates === now) continue;
    const present = sourcesOf(one);
    const stamp = `${present}\n${now}`;
    // Files were rewritten with the same content, as switching branches and back does.
    if (content === present) {
      writeFileSync(stampFile, stamp);
      continue;
    }
    console.error(one === 'page' ? 'Building the page ...' : 'Building the command line ...');
    await build(one, stamp);
  }
}
