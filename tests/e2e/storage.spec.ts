import type { Page } from '@playwright/test';
import { expect, test } from './site';

const status = (page: Page) => page.getByRole('region', { name: 'Run controls' }).getByRole('status');

const ADDRESS = '#task=click-checkboxes-large&agent=wge&seed=3';

async function train(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Train' }).click();
  await expect(status(page)).toHaveText('Training');
}

test('full storage is reported, training continues, and the run is saved once there is room', {
  tag: '@rest',
}, async ({ page, site }) => {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(site.url);
  // Before the page opens: a browser remembers for a while how much room it has found.
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await page.goto(site.url + ADDRESS);
  await train(page);
  await expect(page.getByRole('alert').filter({ hasText: 'The run is not being saved' })).toBeVisible();
  await page.getByRole('tab', { name: 'Runs' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'The open run is not being saved' });
  await expect(told).toBeVisible();
  // Read to the end, however little room there is.
  await page.setViewportSize({ width: 1440, height: 360 });
  expect(await told.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(
    2,
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(status(page)).toHaveText('Training');

  await session.send('Storage.overrideQuotaForOrigin', { origin });
  await expect(page.getByText('The run is being saved again.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('The open run is not being saved')).toBeHidden();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(status(page)).toHaveText('Paused');
  await page.reload();
  await page.getByRole('tab', { name: 'Runs' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'click-checkboxes-large' });
  await expect(row).toContainText('seed 3');
  expect(site.problems).toEqual([]);
});

/** Counts how often the page asks the browser to keep what it stores. */
function countAsking(): void {
  navigator.storage.persist = async () => {
    localStorage.setItem('asked', String(1 + Number(localStorage.getItem('asked'))));
    return false;
  };
}

const asked = (page: Page) => page.evaluate(() => localStorage.getItem('asked'));

test('the runs panel shows how much space runs take, and deletes permanently on request', {
  tag: '@rest',
}, async ({ page, site }) => {
  await page.addInitScript(countAsking);
  await page.goto(site.url + ADDRESS);
  expect(await asked(page)).toBeNull();
  await train(page);
  expect(await asked(page)).toBe('1');
  await page.waitForTimeout(4_000);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(status(page)).toHaveText('Paused');
  await page.reload();
  await page.getByRole('tab', { name: 'Runs' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'click-checkboxes-large' });
  await expect(row).toContainText(/[\d.]+ [kM]B/);
  await expect(page.getByText(/[\d.]+ [kM]B of/)).toBeVisible();

  await page.getByRole('button', { name: 'Space for runs: 500 MB' }).click();
  await page.getByRole('menuitem', { name: '1.0 GB' }).click();
  const remove = async () => {
    await row.getByRole('button', { name: /More about/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
  };
  await remove();
  // The notice that offers to undo it is gone after a reload.
  await page.reload();
  await page.getByRole('tab', { name: 'Runs' }).click();
  const deleted = page.getByRole('button', { name: 'Recently deleted' });
  await deleted.click();
  await page.getByRole('menuitem', { name: 'click-checkboxes-large' }).click();
  await expect(row).toHaveCount(1);
  await expect(deleted).toBeHidden();
  await remove();
  await page.getByRole('button', { name: /for good/ }).click();
  await expect(page.getByRole('button', { name: /for good/ })).toBeHidden();
  await expect(deleted).toBeHidden();
  await page.reload();
  await page.getByRole('tab', { name: 'Runs' }).click();
  await expect(page.getByText('No runs yet')).toBeVisible();
  expect(site.problems).toEqual([]);
});
