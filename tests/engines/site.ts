/** The production build on a server of its own, in one browser after another. */
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { type StaticServer, startStaticServer } from '../../cli/server/staticServer';
import { button, Page } from './driver/Page';
import { ENGINES } from './engines';

const START_MS = 120_000;

export interface Site {
  readonly page: Page;
  /** Opens the page afresh at `address`, which starts with `#`. */
  open(address: string): Promise<void>;
}

/** Declares tests once for each engine; those of an engine that this machine lacks are skipped. */
export function describeEngines(declare: (site: () => Site) => void): void {
  for (const engine of ENGINES) {
    describe.skipIf(!engine.isThere)(engine.name, () => {
      let server: StaticServer | undefined;
      let site: Site | undefined;
      beforeAll(async () => {
        server = await startStaticServer({ folder: 'dist', base: '/some/sub-path/' });
        site = createSite(new Page(await engine.start()), server.url);
      }, START_MS);
      // A crashed browser fails its test, but not the following ones, nor the second try of that test.
      beforeEach(async () => {
        if (await site!.page.browser.evaluate(() => true).catch(() => false)) return;
        console.error(`${site!.page.browser.name} no longer answers, and is restarted.`);
        await site!.page.browser.close();
        site = createSite(new Page(await engine.start()), server!.url);
      }, START_MS);
      afterAll(async () => {
        await site?.page.browser.close();
        await server?.close();
      });
      declare(() => site!);
    });
  }
}

export function createSite(page: Page, url: string): Site {
  const open = async (address: string) => {
    // Changing only the part of the address after the # would not reload the page.
    await page.browser.open('about:blank');
    await page.browser.open(url + address);
  };
  return { page, open };
}

/** The state of the run, as shown by the page. */
export const runStatus = { css: '[aria-label="Run controls"] [role=status]' } as const;

/** Trains until the run is solved; rejects if it is not within `timeoutMs`. */
export async function trainUntilSolved(page: Page, timeoutMs: number): Promise<void> {
  await page.click(button('Train'));
  await page.get({ ...runStatus, text: 'Solved' }, timeoutMs);
}

/** No alert is shown, now; with `matches`, none whose text matches this regular expression. */
export async function expectNoAlert(page: Page, matches?: string): Promise<void> {
  const alert = await page.find({ css: '[role=alert]', matches });
  expect(alert?.text ?? null).toBeNull();
}
