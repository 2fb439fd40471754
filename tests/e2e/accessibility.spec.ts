import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './site';

async function expectNoBarrier(page: Page): Promise<void> {
  // The task pages are the benchmark's: their markup is fixed.
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  const barriers = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(barriers.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 400]) {
    test.describe(`${colorScheme}, ${width} pixels wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      test('no serious barrier on the page', async ({ page, site }) => {
        await page.goto(site.url);
        await expect(page.getByRole('button', { name: 'Train' })).toBeVisible();
        await expectNoBarrier(page);
      });

      test('no serious barrier in the gallery', async ({ page, site }) => {
        await page.goto(`${site.url}#gallery=`);
        const gallery = page.getByRole('dialog', { name: 'Tasks' });
        await expect(gallery.locator('[data-live]').first()).toBeVisible();
        if (width < 900) await gallery.getByRole('button', { name: 'Filters' }).click();
        await expectNoBarrier(page);

        await gallery.getByRole('button', { name: 'Click the button', exact: true }).click();
        await expect(gallery.getByText('✓ Success')).toBeVisible();
        await expectNoBarrier(page);
        await gallery.getByText('Play it yourself').click();
        await expect(gallery.getByRole('button', { name: /^Start/ })).toBeEnabled();
        await expectNoBarrier(page);
      });
    });
  }
}
