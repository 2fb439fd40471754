/** Our learner, with our kernels or with tfjs's own, in headless Chromium. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { ensureChromium, noChromium } from '../scripts/lib/chromium.mjs';
import { root } from '../scripts/lib/project.mjs';

/** The page that holds the workers, and how to close it. */
export async function openBrowser() {
  const executablePath = await ensureChromium();
  if (!executablePath) throw new Error(noChromium());
  const server = await createServer({
    root,
    // Files may change during the measurement: nothing may reload, and no other server's bundles may be touched.
    cacheDir: join(tmpdir(), 'latticework-bench'),
    logLevel: 'error',
    server: { hmr: false, watch: null },
  });
  await server.listen();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error.message));
  // Bundling its imports takes a busy machine a while.
  await page.goto(new URL('bench/page.html', server.resolvedUrls.local[0]).href, { timeout: 180_000 });
  await page.waitForFunction(() => 'bench' in window);
  const session = await browser.newBrowserCDPSession();
  return {
    page,
    version: browser.version(),
    /** Milliseconds of CPU time that the page's process has used so far. */
    async cpu() {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      const renderers = processInfo.filter(({ type }) => type === 'renderer');
      return 1000 * renderers.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** One worker with a network and a batch of its own. */
export async function openLearner({ page, cpu }, network, kernels, { batch, leaves }) {
  await page.evaluate(
    ([network, kernels, batch, leaves]) => window.bench.open(kernels, network, kernels, batch, leaves),
    [network, kernels, batch, leaves],
  );
  const call = (method, argument) =>
    page.evaluate(
      ([name, method, argument]) => window.bench.call(name, method, argument),
      [kernels, method, argument],
    );
  return {
    async measure(what, count) {
      const before = await cpu();
      const times = await page.evaluate(
        ([name, what, count]) => window.bench.time(name, what, count),
        [kernels, what, count],
      );
      return { times, cpu: ((await cpu()) - before) / count };
    },
    profile: (what) => call('profile', what),
    export: () => call('export'),
    async losses(count) {
      const losses = [];
      for (let i = 0; i < count; i++) losses.push(await call('learn'));
      return losses;
    },
    close: () => page.evaluate((name) => window.bench.close(name), kernels),
  };
}
