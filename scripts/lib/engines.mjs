/** Finds browsers other than Chromium to test the page in, and installs them if they are missing. */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './project.mjs';

const LIBRARIES = '/usr/lib';

/** The programs, by the environment variable that tests read and that can name another one. */
const PROGRAMS = {
  FIREFOX_PATH: () =>
    onPath('firefox-esr', 'firefox') ?? present('/Applications/Firefox.app/Contents/MacOS/firefox'),
  WEBKIT_DRIVER_PATH: () => onPath('WebKitWebDriver'),
  MINI_BROWSER_PATH: findMiniBrowser,
  XVFB_PATH: () => onPath('Xvfb'),
};

/** What each browser needs, and the Debian packages that contain it. */
const ENGINES = [
  { name: 'Firefox', programs: ['FIREFOX_PATH'], packages: ['firefox-esr'] },
  {
    name: 'WebKitGTK',
    programs: ['WEBKIT_DRIVER_PATH', 'MINI_BROWSER_PATH', 'XVFB_PATH'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
];

/** Their names in the tests. */
export const ENGINE_NAMES = ENGINES.map(({ name }) => name);

const present = (path) => (existsSync(path) ? path : null);

function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync) ?? null;
}

/** It is next to the library, whose folder is named after the machine and the library's version. */
function findMiniBrowser() {
  if (!existsSync(LIBRARIES)) return null;
  const machines = readdirSync(LIBRARIES).filter((name) => name.includes('-linux-'));
  const folders = ['.', ...machines].map((name) => join(LIBRARIES, name));
  const candidates = folders.flatMap((folder) =>
    present(folder) === null
      ? []
      : readdirSync(folder)
          .filter((name) => /^webkit(2gtk|gtk)-/.test(name))
          .map((name) => join(folder, name, 'MiniBrowser')),
  );
  return candidates.sort().findLast(existsSync) ?? null;
}

/** Paths of the programs found. */
function findPrograms() {
  const found = Object.entries(PROGRAMS).map(([name, find]) => {
    const chosen = process.env[name];
    return [name, chosen ? present(chosen) : find()];
  });
  return Object.fromEntries(found.filter(([, path]) => path !== null));
}

const lacking = (programs) => ENGINES.filter((engine) => engine.programs.some((name) => !programs[name]));

/** Installs Debian's packages, if this is Debian and the user is root. */
async function install(engines) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const packages = engines.flatMap((engine) => engine.packages);
  console.error(`Installing ${packages.join(', ')} (apt-get) ...`);
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/**
 * Finds the browsers, installing them if necessary.
 * @returns {Promise<{ env: Record<string, string>, missing: string[] }>} `env`: what tests read; `missing`: a sentence
 *   for each browser that is not available, saying what to install
 */
export async function ensureEngines() {
  let programs = findPrograms();
  if (lacking(programs).length > 0) {
    await install(lacking(programs));
    programs = findPrograms();
  }
  const missing = lacking(programs).map(({ name, programs: needed, packages }) => {
    const absent = needed.filter((program) => !programs[program]);
    return `${name} is not tested. Install it (Debian: apt-get install ${packages.join(' ')}), or set ${absent.join(', ')}.`;
  });
  return { env: programs, missing };
}
