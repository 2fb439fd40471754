/** Starts Chromium with a profile in a folder of its own, which is removed when it is closed. */
import type { Browser, BrowserType, Page } from 'playwright-core';
import { createProfile } from './profile';
import { explainLaunch } from './sandbox';

type LaunchOptions = Parameters<BrowserType['launchPersistentContext']>[1];

export interface LaunchedBrowser {
  readonly browser: Browser;
  newPage(): Promise<Page>;
  close(): Promise<void>;
}

/** What pages store goes to disk (`TMPDIR`), which has more room than memory. */
export async function launch(options: LaunchOptions): Promise<LaunchedBrowser> {
  // Only now: it takes longer to load than all the rest, and many commands open no browser.
  const { chromium } = await import('playwright-core');
  const profile = createProfile();
  try {
    const context = await chromium.launchPersistentContext(profile.folder, options);
    const browser = context.browser();
    if (!browser) throw new Error('a profile without a browser');
    const close = async () => {
      // A browser that is already gone cannot be closed; whoever talked to it reports that.
      await context.close().catch(() => {});
      await profile.remove();
    };
    return { browser, newPage: () => context.newPage(), close };
  } catch (error) {
    await profile.remove();
    throw explainLaunch(error as Error);
  }
}
