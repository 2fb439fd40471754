import type { Page } from '@playwright/test';
import { expect, test, UNTIL_TRAINED } from './site';

const status = (page: Page) => page.getByRole('region', { name: 'Run controls' }).getByRole('status');

test('an agent learns in the page until the task is solved', async ({ page, site }) => {
  await page.goto(`${site.url}#task=click-test-2&agent=wge&seed=1`);
  await page.getByRole('button', { name: 'Train' }).click();
  await expect(status(page)).toHaveText('Solved', UNTIL_TRAINED);
  expect(site.problems).toEqual([]);
});

test('a learner that dies is replaced, and training continues', { tag: '@rest' }, async ({ page, site }) => {
  await page.goto(`${site.url}#task=click-checkboxes-large&agent=wge&seed=1`);
  await page.getByRole('button', { name: 'Train' }).click();
  await expect(status(page)).toHaveText('Training');
  const learner = page.workers().find((worker) => worker.url().includes('learner'));
  expect(learner).toBeDefined();
  // A worker that closes itself takes its answer along, so this call never returns.
  learner?.evaluate(() => self.close()).catch(() => {});
  // It gives no sign of its end except silence.
  await expect(page.getByText('The learner was restarted')).toBeVisible({ timeout: 60_000 });
  await expect(status(page)).toHaveText('Training');
});

test('a run survives a reload and picks up where it left off', async ({ page, site }) => {
  await page.goto(`${site.url}#task=click-checkboxes-large&agent=wge&seed=2`);
  await page.getByRole('button', { name: 'Train' }).click();
  await expect(status(page)).toHaveText('Training');
  await page.waitForTimeout(3_000);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(status(page)).toHaveText('Paused');
  await page.reload();

  await page.getByRole('tab', { name: 'Runs' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'click-checkboxes-large' });
  await expect(row).toContainText('seed 2');
  const [episodes] = /[\d,]+(?= episodes)/.exec((await row.textContent()) ?? '') ?? ['0'];
  expect(Number(episodes.replaceAll(',', ''))).toBeGreaterThan(0);
  // The second click has nothing to do.
  await row.getByRole('button', { name: 'Resume' }).dblclick();
  await expect(status(page)).toHaveText('Training');
  await expect(page.getByText('The run could not be opened')).toHaveCount(0);
  expect(site.problems).toEqual([]);
});

test('settings that do not go together are refused with a reason, and train once one is changed', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}#task=click-test-2&agent=cc-net&seed=1&set.actions=elements&set.dom=no`);
  const reason = '“Actions” cannot be elements if “Elements of the page” is off: there is nothing to act on.';
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveText(reason);
  await page.getByRole('button', { name: 'Train' }).click();
  await expect(page.getByText('The run could not be opened')).toBeVisible();
  await expect(page.getByText(`${reason} Change one of them under Settings`)).toBeVisible();
  await page.getByRole('button', { name: 'Back to defaults' }).click();
  await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Train' }).click();
  await expect(status(page)).toHaveText('Training', UNTIL_TRAINED);
  expect(site.problems).toEqual([]);
});
