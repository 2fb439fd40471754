/** Starts Chromium, with a profile in memory or in a folder of its own, which is gone when it is closed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from 'playwright-core';
import { explainLaunch } from './browserSandbox';

export interface LaunchedBrowser {
  readonly browser: Browser;
  newPage(): Promise<Page>;
  close(): Promise<void>;
}

/**
 * @param isOnDisk whether what pages store goes to the disk (`TMPDIR`); else it is held in memory, files of the browser's own
 * file system included
 */
export async function launch(options: LaunchOptions, isOnDisk: boolean): Promise<LaunchedBrowser> {
  if (!isOnDisk) {
    const browser = await chromium.launch(options).catch(explained);
    return { browser, newPage: () => browser.newPage(), close: () => browser.close() };
  }
  const folder = mkdtempSync(join(tmpdir(), 'latticework-profile-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    const context = await chromium.launchPersistentContext(folder, options).catch(explained);
    const close = async () => {
      await context.close();
      remove();
    };
    return { browser: browserOf(context), newPage: () => context.newPage(), close };
  } catch (error) {
    remove();
    throw error;
  }
}

function browserOf(context: BrowserContext): Browser {
  const browser = context.browser();
  if (!browser) throw new Error('a profile without a browser');
  return browser;
}

function explained(error: Error): never {
  throw explainLaunch(error);
}
