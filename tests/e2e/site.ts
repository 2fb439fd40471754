/** The production build on a server of its own, under a sub-path, and the errors of the page. */
import { test as base, expect } from '@playwright/test';
import { type StaticServer, startStaticServer } from '../../cli/server/staticServer';

interface Site {
  /** Address of the page, with a slash at the end. */
  readonly url: string;
  /** Errors of the page so far: exceptions, console errors, failed requests. */
  readonly problems: readonly string[];
}

export const test = base.extend<{ site: Site }, { server: StaticServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures used from this pattern
    async ({}, use) => {
      const server = await startStaticServer({ folder: 'dist', base: '/some/sub-path/' });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  site: async ({ page, server }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('response', (response) => {
      if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
    });
    await use({ url: server.url, problems });
  },
});

export { expect };

/** How long a run may take: several times as long on a busy machine as on a quiet one. */
export const UNTIL_TRAINED = { timeout: 240_000 };
