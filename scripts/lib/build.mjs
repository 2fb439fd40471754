/** Builds the page into `dist/` and the command line into `dist-cli/`, when their sources have changed. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { byDate, episodeSourcesOf, fingerprint, sourcesOf } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { isRunning } from './lockFile.mjs';
import { inRoot, run } from './project.mjs';

const OUTPUTS = { page: 'dist', cli: 'dist-cli' };
const NAMES = { page: 'the page', cli: 'the command line' };
const CONFIGS = { page: 'vite.config.ts', cli: 'vite.cli.config.ts' };

/** Written into a build when it is complete: three fingerprints of its sources, one per line. */
const STAMP = 'build-stamp.txt';

/** Files named after their content, which nobody asks for but whoever has started with this build. */
const ASSETS = 'assets';
/** How long programs and tabs may go on with an earlier build. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Takes over what an earlier build had and this one has not: programs and tabs that are still running load parts of their own build
 * when they first need them.
 * @param {string} old folder of the earlier build, if there is one
 * @param {string} fresh folder of the new build
 */
export function keepAssets(old, fresh, now = Date.now()) {
  const [from, to] = [old, fresh].map((folder) => join(folder, ASSETS));
  if (!existsSync(from)) return;
  for (const name of readdirSync(from)) {
    const file = join(from, name);
    const isWanted = !name.endsWith('.map') && now - statSync(file).mtimeMs <= KEPT_MS;
    if (!isWanted || existsSync(join(to, name))) continue;
    cpSync(file, join(to, name), { recursive: true, preserveTimestamps: true });
  }
}

/** Folders of task pages, whose files have the same names in every build. */
const PAGES = ['miniwob', 'packs', 'sites'];
const EARLIER_PAGES = inRoot('node_modules', '.earlier-pages');

/**
 * Where the task pages of a build will be once another build has replaced them.
 * @param {string} sources what it was built from: `builtFrom('page')`
 */
export const earlierPages = (sources) => join(EARLIER_PAGES, sources);

/**
 * Keeps the task pages of a build that is about to be replaced: a run goes on with the pages that it started with.
 * @param {string} old folder of that build, if there is one
 * @param {string} home where they are kept, each build's in a folder named after its sources
 */
export function keepPages(old, home = EARLIER_PAGES, now = Date.now()) {
  if (!existsSync(join(old, STAMP))) return;
  mkdirSync(home, { recursive: true });
  const kept = join(home, stampIn(old).sources);
  const date = new Date(now);
  if (!existsSync(kept)) {
    // Complete before it can be found.
    const copy = `${kept}-${process.pid}`;
    for (const name of PAGES.filter((one) => existsSync(join(old, one)))) {
      cpSync(join(old, name), join(copy, name), { recursive: true, preserveTimestamps: true });
    }
    moveInto(copy, kept);
  }
  utimesSync(kept, date, date);
  for (const name of readdirSync(home)) {
    const one = join(home, name);
    if (now - statSync(one).mtimeMs > KEPT_MS) rmSync(one, { recursive: true, force: true });
  }
}

/**
 * Moves a complete folder to its place. If another program has put the same one there meanwhile, that one stays.
 * @throws the error of the move if the place is still empty
 */
export function moveInto(folder, place) {
  try {
    renameSync(folder, place);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (!existsSync(place)) throw error;
  }
}

/** Builds into a folder of its own and swaps it in, so that a failed build leaves the old one. */
async function build(which, stamp) {
  const output = inRoot(OUTPUTS[which]);
  forgetKilled(which);
  // Relative, since the path of the checkout may contain spaces.
  const folder = join('node_modules', `.${which}-build-${process.pid}`);
  const fresh = inRoot(folder);
  const args = [
    'vite',
    'build',
    '--config',
    CONFIGS[which],
    '--outDir',
    folder,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];
  // A script that has imported TypeScript by Vite's runner is in development mode, and would pass it on: React's share would double.
  const env = { NODE_ENV: 'production' };
  const { code, output: log } = await run('npx', ['--no-install', ...args], { quiet: true, env });
  if (code !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new Error(`The build failed:\n${log}`);
  }
  writeFileSync(join(fresh, STAMP), stamp);
  keepAssets(output, fresh);
  if (which === 'page') keepPages(output);
  const old = `${fresh}-old`;
  if (existsSync(output)) renameSync(output, old);
  renameSync(fresh, output);
  rmSync(old, { recursive: true, force: true });
}

/** Removes what builds that were killed have left. */
export function forgetKilled(which, home = inRoot('node_modules')) {
  const left = new RegExp(`^\\.${which}-build-(\\d+)(-old)?$`);
  for (const name of readdirSync(home)) {
    const [, id] = left.exec(name) ?? [];
    if (id !== undefined && !isRunning(Number(id)))
      rmSync(join(home, name), { recursive: true, force: true });
  }
}

/** Fingerprints of what the build in this folder was built from; none if it is not complete. */
function stampIn(folder) {
  const file = join(folder, STAMP);
  const [sources, dates, episodeSources] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return { sources, dates, episodeSources };
}

/**
 * A fingerprint of the sources of the current build.
 * @param {'page' | 'cli'} which
 */
export const builtFrom = (which) => stampIn(inRoot(OUTPUTS[which])).sources;

/** The same for those sources of the page's current build that an episode can depend on. */
export const episodesBuiltFrom = () => stampIn(inRoot(OUTPUTS.page)).episodeSources;

/** Whether the build is complete and, by the dates of its sources, up to date. */
function isCurrent(one) {
  const { dates, episodeSources } = stampIn(inRoot(OUTPUTS[one]));
  return dates === fingerprint(one, byDate) && episodeSources !== undefined;
}

/** Brings a build up to date. */
async function update(one) {
  // Another program may have done so while this one waited for it.
  if (isCurrent(one)) return;
  const output = inRoot(OUTPUTS[one]);
  const present = sourcesOf(one);
  const stamp = [present, fingerprint(one, byDate), episodeSourcesOf(one)].join('\n');
  // Files were rewritten with the same content, as switching branches and back does.
  if (stampIn(output).sources === present) {
    writeFileSync(join(output, STAMP), stamp);
    return;
  }
  console.error(`Building ${NAMES[one]} ...`);
  await build(one, stamp);
}

/**
 * Builds whatever is missing or out of date. Of several programs that find it so, one builds and the others wait.
 * @param {readonly ('page' | 'cli')[]} which
 */
export async function ensureBuilt(which) {
  for (const one of which) {
    if (isCurrent(one)) continue;
    const onWait = () => console.error(`Waiting for another command that is building ${NAMES[one]} ...`);
    await withLock(inRoot('node_modules', `.${one}-build.lock`), () => update(one), { onWait });
  }
}
