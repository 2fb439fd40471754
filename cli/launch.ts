/** Starts Chromium by Playwright, with a profile in a folder of its own, which is gone when it is closed. */
import { type Browser, chromium, type Page } from 'playwright-core';
import { createProfile } from './browserProfile';
import { explainLaunch } from './browserSandbox';
import {
  type BrowserPage,
  CLOSED,
  CRASHED,
  type LaunchedBrowser,
  type PageListeners,
  type Program,
} from './launchedBrowser';

/** Whoever trains ends by itself when asked to, and keeps what there is. */
const LEFT_TO_US = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/** What pages store goes to the disk (`TMPDIR`), of which there is more than of memory. */
export async function launch(program: Program, args: readonly string[]): Promise<LaunchedBrowser> {
  const profile = createProfile();
  try {
    const options = { ...program, ...LEFT_TO_US, args: [...args] };
    const context = await chromium.launchPersistentContext(profile.folder, options);
    const browser = context.browser();
    if (!browser) throw new Error('a profile without a browser');
    return {
      version: browser.version(),
      newPage: async (listeners) => pageOf(await context.newPage(), listeners),
      processIds: () => processIdsOf(browser),
      close: async () => {
        // A browser that is gone already cannot be closed; whoever talked to it says that it is gone.
        await context.close().catch(() => undefined);
        await profile.remove();
      },
    };
  } catch (error) {
    await profile.remove();
    throw explainLaunch(error as Error);
  }
}

async function pageOf(page: Page, { onEvent, onError }: PageListeners): Promise<BrowserPage> {
  page.on('pageerror', ({ message, stack = '' }) => onError(message, stack));
  // The function is there in every frame, but only the page's own word counts: a pack's page could call it, too.
  await page.exposeBinding('latticeworkEvent', ({ frame }, event) => {
    if (frame === page.mainFrame()) onEvent(event);
  });
  const gone = new Promise<never>((_, reject) => {
    page.on('crash', () => reject(new Error(CRASHED)));
    page.on('close', () => reject(new Error(CLOSED)));
  });
  gone.catch(() => undefined);
  return {
    gone,
    goto: async (url, timeout) => {
      await page.goto(url);
      await page.waitForFunction(() => window.latticework !== undefined, undefined, { timeout });
    },
    evaluate: (work, argument) => page.evaluate(work as never, argument) as never,
  };
}

async function processIdsOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.map(({ id }) => id);
  } finally {
    await session.detach();
  }
}
