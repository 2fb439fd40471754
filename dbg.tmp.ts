import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { Person } from './scripts/demonstrators/Person';
import { demonstrators } from './scripts/demonstrators/demonstrators';
import { Rng } from './src/rl/rng';
declare const recording: any;
export async function go(task: string, seed: number, shot = true) {
  const server = await createServer({ root: '/work/main', cacheDir: 'node_modules/.vite-recording', logLevel: 'error', optimizeDeps: { entries: ['scripts/recording/recordingPage.html'] }, server: { port: 5391, hmr: false, watch: null } });
  await server.listen();
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  const page = await (await browser.newContext({ viewport: { width: 500, height: 320 } })).newPage();
  page.on('console', (m) => console.log('page:', m.text())); page.on('pageerror', (e) => console.log('error:', e.message));
  page.setDefaultTimeout(4000);
  await page.goto(server.resolvedUrls!.local[0] + 'scripts/recording/recordingPage.html', { timeout: 60000 });
  await page.waitForFunction(() => typeof recording === 'object');
  const goal = await page.evaluate(([a, b]) => recording.startEpisode(a, b), [task, seed] as const);
  console.log(goal);
  await page.screenshot({ path: '/tmp/a.png' });
  try { await demonstrators[task](new Person(page, page.frameLocator('iframe'), new Rng(seed)), goal as any); } catch (e) { console.log(String(e)); }
  await page.screenshot({ path: '/tmp/b.png' });
  const f = page.frames()[1];
  console.log(await f.evaluate(() => [(window as any).WOB_DONE_GLOBAL, (window as any).WOB_RAW_REWARD_GLOBAL, document.body.innerHTML.slice(0, 3000)]));
  await browser.close(); await server.close();
}
