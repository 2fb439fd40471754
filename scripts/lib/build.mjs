/** Builds the page into `dist/` and the command line into `dist-cli/`, when their sources have changed. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, run } from './project.mjs';

/** What each build depends on. */
const SOURCES = {
  page: ['src', 'workers', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'],
  cli: ['cli', 'src', 'scripts/lib', 'vite.cli.config.ts', 'package-lock.json'],
};
const OUTPUTS = { page: 'dist', cli: 'dist-cli' };
const CONFIGS = { page: 'vite.config.ts', cli: 'vite.cli.config.ts' };

/** Written into a build when it is complete: the fingerprint of what it was made from. */
const STAMP = 'build-stamp.txt';

function addFiles(path, hash) {
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) {
      if (!/\.test\.tsx?$/.test(name)) addFiles(join(path, name), hash);
    }
  } else {
    hash.update(path).update(readFileSync(path));
  }
}

function fingerprint(which) {
  const hash = createHash('sha1');
  for (const source of SOURCES[which]) addFiles(inRoot(source), hash);
  return hash.digest('hex');
}

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
 * Builds what is missing or older than its sources.
 * @param {readonly ('page' | 'cli')[]} which
 */
export async function ensureBuilt(which) {
  for (const one of which) {
    const stamp = fingerprint(one);
    const stampFile = inRoot(OUTPUTS[one], STAMP);
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue;
    console.error(one === 'page' ? 'Building the page ...' : 'Building the command line ...');
    await build(one, stamp);
  }
}
