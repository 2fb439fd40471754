/** The page without its server: everything it needs is in the browser. */
import { expect, test } from '@playwright/test';
import { startStaticServer } from '../../cli/server/staticServer';
import { UNTIL_TRAINED } from './site';

test.use({ serviceWorkers: 'allow' });

test('once opened, the page is reloaded and trains without its server', { tag: '@rest' }, async ({
  page,
}) => {
  const server = await startStaticServer({ folder: 'dist', base: '/some/sub-path/' });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${server.url}#task=click-test&agent=wge&seed=1`);
  // The browser fetches the files once the page has been open for a while.
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state), {
      timeout: 90_000,
    })
    .toBe('activated');
  const files = await page.evaluate(async () => {
    const [name] = await caches.keys();
    return (await (await caches.open(name)).keys()).length;
  });
  expect(files).toBeGreaterThan(300);

  await server.close();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Latticework' })).toBeVisible();
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await page.getByRole('button', { name: 'Train', exact: true }).click();
  const status = page.getByRole('region', { name: 'Run controls' }).getByRole('status');
  await expect(status).toHaveText('Solved', UNTIL_TRAINED);
  // The first screen of somebody new.
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(server.url);
  await expect(status).toHaveText('Watching', { timeout: 60_000 });
  // A page that nobody has looked at yet.
  await page.goto(`${server.url}#gallery=enter-date`);
  await expect(page.getByRole('dialog', { name: 'Tasks' }).getByText('✓ Success')).toBeVisible({
    timeout: 60_000,
  });
  expect(problems).toEqual([]);
});

test('with a network, the network takes precedence', { tag: '@rest' }, async ({ page }) => {
  const server = await startStaticServer({ folder: 'dist', base: '/' });
  await page.goto(server.url);
  const active = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  await expect.poll(active, { timeout: 90_000 }).toBe('activated');
  await page.evaluate(async () => {
    const [name] = await caches.keys();
    const cache = await caches.open(name);
    await cache.put(new URL('index.html', location.href), new Response('kept'));
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Latticework' })).toBeVisible();
  await server.close();
  await page.reload();
  await expect(page.getByText('kept', { exact: true })).toBeVisible();
});
