/** The browser is killed in the middle of a run in the page, again and again: the run continues as if nothing had happened. */
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium, OWN_PAGE_ARGS } from '../../scripts/lib/chromium.mjs';
import { expect, test } from './site';

const MINUTE_MS = 60_000;
/** The page promises a checkpoint after 3 seconds, then every 20. */
const PROMISED_SECONDS = 60;
const TRAINING = '#task=click-checkboxes-large&agent=wge&seed=3&backend=wasm';

const profile = (): string => mkdtempSync(join(tmpdir(), 'latticework-profile-'));

async function open(folder: string, url: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: (await findChromium()) ?? undefined,
    args: [...OWN_PAGE_ARGS],
    viewport: { width: 1440, height: 900 },
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(url);
  return { context, page };
}

/** Ends the browser of a profile as the system does when it is out of memory. */
function killBrowserOf(folder: string): void {
  const isBrowser = (pid: string) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return command.includes(`--user-data-dir=${folder}`) && !command.includes('--type=');
    } catch {
      return false;
    }
  };
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isBrowser(name))) {
    process.kill(Number(pid), 'SIGKILL');
  }
}

/** What the browser keeps of its only run: counters, and all metrics that do not depend on a clock. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await done(indexedDB.open('latticework'));
    const read = (store: string) => done(db.transaction(store).objectStore(store).getAll());
    try {
      const [runs, checkpoints, chunks] = await Promise.all(['runs', 'checkpoints', 'metrics'].map(read));
      const latest = checkpoints.find(({ kind }) => kind === 'latest')?.checkpoint ?? null;
      const metrics: string[] = [];
      for (const { names, name, step, value } of chunks) {
        for (let i = 0; i < name.length; i++) {
          if (!/^(speed|memory)\//.test(names[name[i]]))
            metrics.push(`${names[name[i]]} ${step[i]} ${value[i]}`);
        }
      }
      return {
        count: runs.length,
        seconds: runs[0]?.wallSeconds ?? 0,
        checkpointSeconds: latest?.wallSeconds ?? null,
        progress: latest?.progress ?? null,
        trainer: latest
          ? [...new Uint8Array(await crypto.subtle.digest('SHA-256', latest.trainer))].join()
          : null,
        metrics,
      };
    } finally {
      db.close();
    }
  });

const status = (page: Page) => page.getByRole('region', { name: 'Run controls' }).getByRole('status');

async function resume(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Runs' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'click-checkboxes-large' });
  await row.getByRole('button', { name: 'Resume' }).click();
}

async function isDone(page: Page): Promise<void> {
  await expect(status(page)).toHaveText(/^(Solved|Steps used up)$/, { timeout: 10 * MINUTE_MS });
}

async function undisturbed(url: string) {
  const { context, page } = await open(profile(), url);
  await page.getByRole('button', { name: 'Train' }).click();
  await isDone(page);
  const { metrics, progress, trainer } = await stored(page);
  await context.close();
  return { metrics, progress, trainer };
}

async function killed(url: string, kills: number, longestMs: number) {
  const folder = profile();
  let { context, page } = await open(folder, url);
  await page.getByRole('button', { name: 'Train' }).click();
  for (let i = 0; i < kills; i++) {
    await expect(status(page)).toHaveText('Training', { timeout: MINUTE_MS });
    await expect
      .poll(async () => (await stored(page)).checkpointSeconds, { timeout: MINUTE_MS })
      .not.toBeNull();
    await page.waitForTimeout(longestMs * Math.random());
    const closed = new Promise((resolve) => context.once('close', resolve));
    killBrowserOf(folder);
    await closed;
    ({ context, page } = await open(folder, url));
    const { count, seconds, checkpointSeconds } = await stored(page);
    expect(count).toBe(1);
    expect(seconds - checkpointSeconds).toBeLessThan(PROMISED_SECONDS);
    await resume(page);
  }
  await isDone(page);
  const { metrics, progress, trainer } = await stored(page);
  await context.close();
  return { metrics, progress, trainer };
}

test('a browser that is killed twice loses no run', { tag: '@rest' }, async ({ site }) => {
  test.setTimeout(10 * MINUTE_MS);
  const url = `${site.url}${TRAINING}&steps=2000`;
  const [expected, found] = await Promise.all([undisturbed(url), killed(url, 2, 1_500)]);
  expect(expected.metrics.length).toBeGreaterThan(100);
  expect(found).toEqual(expected);
});

test('a browser that is killed fifteen times loses no run', { tag: '@kills' }, async ({ site }) => {
  test.setTimeout(40 * MINUTE_MS);
  const url = `${site.url}${TRAINING}&steps=20000&until-solved=no`;
  const expected = await undisturbed(url);
  expect(await killed(url, 15, 25_000)).toEqual(expected);
});
