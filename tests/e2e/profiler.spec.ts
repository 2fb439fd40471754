import type { Locator, Page } from '@playwright/test';
import { expectNoBarrier } from './barriers';
import { expect, test } from './site';

const lane = (page: Page, name: string) =>
  page.getByRole('figure', { name: new RegExp(`^${name} thread, `) });

const picture = (figure: Locator) =>
  figure.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());

/** Share of the lane that is drawn on. */
const drawn = (figure: Locator) =>
  figure.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let i = 3; i < data.length; i += 4) count += Number(data[i] > 0);
    return (4 * count) / data.length;
  });

test('the profiler shows what both threads are busy with', { tag: '@rest' }, async ({ page, site }) => {
  await page.goto(`${site.url}#task=click-checkboxes&agent=wge&seed=1`);
  await expect(page.getByRole('button', { name: 'Train' })).toBeEnabled();
  await page.keyboard.press('7');
  await expect(page.getByText('Nothing measured yet')).toBeVisible();

  await page.getByRole('button', { name: 'Train' }).click();
  await expect(lane(page, 'Page')).toHaveAccessibleName(/, [1-9]\d*% busy/);
  await expect(lane(page, 'Learner')).toHaveAccessibleName(/, [1-9]\d*% busy/);
  const update = page.getByRole('row', { name: /^Update/ });
  await expect(update).toHaveText(/Update[1-9]\d*%/);
  await expect.poll(() => drawn(lane(page, 'Page'))).toBeGreaterThan(0.05);
  await expect.poll(() => drawn(lane(page, 'Learner'))).toBeGreaterThan(0.05);
  await expect(page.locator('dl').filter({ hasText: 'tensor memory' })).toContainText(/checkpoint\d+\.\d MB/);

  await update.getByText('Update').hover();
  await expect(page.getByRole('tooltip')).toContainText('gradient step');
  await expectNoBarrier(page);
  await page.setViewportSize({ width: 400, height: 900 });
  await expectNoBarrier(page);

  await page.getByRole('button', { name: /Pause|Continue/ }).waitFor();
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await page.waitForTimeout(1_000);
  const rested = await picture(lane(page, 'Learner'));
  await page.waitForTimeout(1_000);
  expect(await picture(lane(page, 'Learner'))).toBe(rested);
  expect(await drawn(lane(page, 'Learner'))).toBeGreaterThan(0);
  expect(site.problems).toEqual([]);
});
