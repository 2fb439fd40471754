/** Starts Chromium with a profile in a folder of its own, which is gone when it is closed. */
import { type Browser, chromium, type LaunchOptions, type Page } from 'playwright-core';
import { createProfile } from './browserProfile';
import { explainLaunch } from './browserSandbox';

export interface LaunchedBrowser {
  readonly browser: Browser;
  newPage(): Promise<Page>;
  close(): Promise<void>;
}

/** What pages store goes to the disk (`TMPDIR`), of which there is more than of memory. */
export async function launch(options: LaunchOptions): Promise<LaunchedBrowser> {
  const profile = createProfile();
  try {
    const context = await chromium.launchPersistentContext(profile.folder, options);
    const browser = context.browser();
    if (!browser) throw new Error('a profile without a browser');
    const close = async () => {
      // A browser that is gone already cannot be closed; whoever talked to it says that it is gone.
      await context.close().catch(() => undefined);
      await profile.remove();
    };
    return { browser, newPage: () => context.newPage(), close };
  } catch (error) {
    await profile.remove();
    throw explainLaunch(error as Error);
  }
}
