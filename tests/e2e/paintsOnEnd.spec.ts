/** A page of a pack that uses up the browser's drawing capacity, with a software GPU. */
import type { Page } from '@playwright/test';
import { HARMLESS, hostileArchive, PACK } from '../../scripts/hostile/pages';
import { findChromium, OWN_PAGE_ARGS } from '../../scripts/lib/chromium.mjs';
import { dropFile } from '../support/dropFile';
import { expect, test } from './site';

// Drawn without a GPU, this page and the foreign one both wait for the CPU, and on a busy machine neither waits for the other.
test.use({
  launchOptions: { executablePath: (await findChromium()) ?? undefined, args: [...OWN_PAGE_ARGS] },
});

const status = (page: Page) => page.getByRole('region', { name: 'Run controls' }).getByRole('status');

const TASK = '#task=click-checkboxes-large&agent=wge&seed=1&backend=wasm&until-solved=no';

const isTraining = (page: Page) => expect(status(page)).toContainText('Training');

async function findOut(page: Page, url: string, isBesideTraining: boolean): Promise<void> {
  await page.goto(url + TASK);
  await expect(page.getByRole('button', { name: 'Train', exact: true })).toBeVisible();
  await dropFile(page, `${PACK}.zip`, Buffer.from(hostileArchive()));
  await expect(page.getByText(`Imported the pack ${PACK}`)).toBeVisible();
  if (isBesideTraining) {
    await page.getByRole('button', { name: 'Train', exact: true }).click();
    await isTraining(page);
  }

  const gallery = page.getByRole('dialog', { name: 'Tasks' });
  const start = gallery.getByRole('button', { name: /^(Start|New episode)( N)?$/ });
  const play = async (name: string) => {
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      `${TASK}&gallery=${encodeURIComponent(`${PACK}/${name}`)}`,
    );
    await expect(gallery.getByText(`${PACK}/${name}`, { exact: true })).toBeVisible();
    await start.click();
  };
  const blame = gallery.getByText('drawing it kept this page waiting');

  await play(HARMLESS);
  await page.waitForTimeout(8_000);
  await expect(blame).toBeHidden();
  // The page's frame, and that of the probe next to it.
  await expect(gallery.locator('iframe')).toHaveCount(2);

  await play('paints-on-end');
  await expect(async () => {
    // On a busy machine, its time is up before it is detected.
    if (await start.isEnabled({ timeout: 100 }).catch(() => false)) await start.click({ timeout: 1_000 });
    await expect(blame).toBeVisible({ timeout: 12_000 });
  }).toPass({ timeout: 240_000 });
  await expect(blame).toContainText(`${PACK}/paints-on-end gave no answer`);
  await expect(gallery.locator('iframe')).toHaveCount(1);
  if (isBesideTraining) await isTraining(page);
}

// Alongside other tests it may take minutes.
test('a page that paints without end is detected and named, and one that rests stays', {
  tag: '@alone',
}, async ({ page, site }) => {
  await findOut(page, site.url, false);
});

// On two busy cores it takes minutes.
test('and so it is alongside a run', { tag: '@kills' }, async ({ page, site }) => {
  await findOut(page, site.url, true);
});
