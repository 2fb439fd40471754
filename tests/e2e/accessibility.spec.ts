import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './site';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 400]) {
    test(`no serious barrier, ${colorScheme}, ${width} pixels wide`, async ({ page, site }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(site.url);
      await expect(page.getByRole('button', { name: 'Train' })).toBeVisible();
      // The task pages are the benchmark's: their markup is fixed.
      const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
      const barriers = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(barriers.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
        [],
      );
    });
  }
}
