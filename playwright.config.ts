import { defineConfig } from '@playwright/test';
import { findChromium, OWN_PAGE_ARGS } from './scripts/lib/chromium.mjs';

/** End-to-end tests against the production build, in a Chromium installed on this machine. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/globalSetup.ts',
  outputDir: 'test-results',
  // As many as the smallest machine has cores: a test waits as often as it computes.
  workers: 2,
  // Only a test that hangs takes as long, even on a busy machine.
  timeout: 400_000,
  // A browser on a busy machine misses a deadline now and then: such a test is listed as "flaky" in the summary.
  retries: 1,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    // The CPU does all drawing: a window of 1440 x 900 takes a tenth more of it.
    viewport: { width: 1280, height: 720 },
    // Nothing slides in, and no agent is at work on the first screen: both have tests of their own.
    contextOptions: { reducedMotion: 'reduce' },
    // It would load the whole page into every test's browser again.
    serviceWorkers: 'block',
    // Traces record every change of the task frames, which slows training by an order of magnitude.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: (await findChromium()) ?? undefined,
      // Without a software GPU, which would only use more CPU time.
      args: [...OWN_PAGE_ARGS, '--disable-gpu'],
    },
  },
});
