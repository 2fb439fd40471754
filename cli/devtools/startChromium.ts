/**
 * Starts a Chromium that is driven over pipes and by nothing else. Playwright attaches to every frame of another origin: it halts the
 * frame before its page, asks a dozen things of it, and makes a world of its own in it. An episode on a recorded site is one such frame
 * after the other.
 */
import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { createProfile } from '../browserProfile';
import { explainLaunch } from '../browserSandbox';
import type { Program } from '../launchedBrowser';
import { DevToolsPipe } from './DevToolsPipe';

/** Nobody looks at it, and nobody else is to be talked to; what cannot be seen is as important as what can. */
const ARGS = [
  '--headless',
  '--hide-scrollbars',
  '--mute-audio',
  '--window-size=1280,720',
  '--force-color-profile=srgb',
  '--no-first-run',
  '--no-default-browser-check',
  '--password-store=basic',
  '--use-mock-keychain',
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-field-trial-config',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-hang-monitor',
  '--disable-ipc-flooding-protection',
  '--disable-search-engine-choice-screen',
  '--enable-unsafe-swiftshader',
];

/** How long it may take to end by itself. */
const CLOSE_MS = 10_000;
/** Of what it says, for an error. */
const MOST_SAID = 4_000;

export interface StartedChromium {
  readonly pipe: DevToolsPipe;
  readonly version: string;
  close(): Promise<void>;
}

export async function startChromium(
  { executablePath, chromiumSandbox }: Program,
  extraArgs: readonly string[],
): Promise<StartedChromium> {
  const profile = createProfile();
  const args = [
    ...ARGS,
    ...(chromiumSandbox ? [] : ['--no-sandbox']),
    ...extraArgs,
    `--user-data-dir=${profile.folder}`,
    '--remote-debugging-pipe',
    '--no-startup-window',
  ];
  // In a group of its own: Ctrl-C is for us, and all of its processes can be ended at once.
  const browser = spawn(executablePath, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  let said = '';
  browser.stderr!.on('data', (piece) => {
    said = (said + piece).slice(-MOST_SAID);
  });
  const ended = new Promise<void>((resolve) => {
    browser.once('exit', () => resolve());
    browser.once('error', (error) => {
      said = error.message;
      resolve();
    });
  });
  const kill = () => {
    try {
      if (process.platform === 'win32') browser.kill('SIGKILL');
      else if (browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  };
  process.once('exit', kill);
  const [, , , toBrowser, fromBrowser] = browser.stdio as [null, null, Readable, Writable, Readable];
  const pipe = new DevToolsPipe(toBrowser, fromBrowser);
  const close = async () => {
    pipe.send('Browser.close').catch(() => undefined);
    const timer = setTimeout(kill, CLOSE_MS);
    await ended;
    clearTimeout(timer);
    kill();
    process.off('exit', kill);
    await profile.remove();
  };
  const failed = ended.then(() => {
    throw explainLaunch(new Error(`The browser did not start.\n${said.trim()}`));
  });
  failed.catch(() => undefined);
  try {
    const { product } = await Promise.race([pipe.send('Browser.getVersion'), failed]);
    return { pipe, version: product.slice(product.indexOf('/') + 1), close };
  } catch {
    await close();
    return await failed;
  }
}
