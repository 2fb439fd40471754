/** Finds a Chromium to run the page in, and installs one if there is none. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './project.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** Only the last list of features counts, so this one includes those that Playwright would switch off. */
const UNWANTED = [
  ...['AimEnabled', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose'],
  ...['HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay', 'MediaRouter'],
  ...['NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding', 'PreconnectToSearch'],
  'ThirdPartyStoragePartitioning',
];

/**
 * For a browser whose windows nobody sees: for each of them, Chromium prepares the list below its address bar, a page that takes
 * half as long to load as ours.
 */
export const LEAN_CHROMIUM = `--disable-features=${[...UNSEEN, ...UNWANTED].join()}`;

/**
 * Lets a browser without a window compute on the GPU: Vulkan without a surface, if there is Vulkan. The CPU then
 * composites pages: on a GPU without a display Chromium fails to, and then WebGPU finds no adapter either. Without the
 * feature Vulkan, these flags have no effect.
 */
export const REAL_GPU = [
  '--ignore-gpu-blocklist',
  ...(process.platform === 'linux'
    ? ['--use-angle=vulkan', '--disable-vulkan-surface', '--disable-gpu-compositing']
    : []),
];

/** For one that opens nothing but our own page: as root, Chromium has no sandbox. */
export const OWN_PAGE_ARGS = [LEAN_CHROMIUM, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];

/** The browser that `npx playwright install chromium` puts in the user's cache. */
async function playwrightChromium() {
  try {
    const { chromium } = await import('playwright-core');
    return chromium.executablePath();
  } catch {
    return '';
  }
}

/**
 * Path of an installed Chromium: `CHROMIUM_PATH` if that is set, one on the PATH, an application, Playwright's own.
 * @returns {Promise<string | null>}
 */
export async function findChromium() {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  if (CHROMIUM_PATH) return existsSync(CHROMIUM_PATH) ? CHROMIUM_PATH : null;
  const onPath = PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const candidates = [...onPath, ...APPLICATIONS, await playwrightChromium()];
  return candidates.find((path) => path !== '' && existsSync(path)) ?? null;
}

/** Debian's package if this is Debian and the user is root, otherwise Playwright's download. */
async function installChromium() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error('Installing Chromium (apt-get) ...');
    await run('apt-get', ['update', '-qq'], { aside: true });
    const { code } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      aside: true,
    });
    if (code === 0) return;
  }
  console.error('Installing Chromium (playwright) ...');
  await run('npx', ['--no-install', 'playwright', 'install', 'chromium'], { aside: true });
}

/**
 * Path of a Chromium, installing one if necessary.
 * @returns {Promise<string | null>} null if none can be found or installed
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  await installChromium();
  return findChromium();
}

/** Why `findChromium` found none, and what to do. */
export function noChromium() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH)
    return `No Chromium found: CHROMIUM_PATH is set to ${CHROMIUM_PATH}, which does not exist. Correct it or unset it.`;
  return (
    'No Chromium found. Install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), ' +
    'or set CHROMIUM_PATH to the one to use.'
  );
}
