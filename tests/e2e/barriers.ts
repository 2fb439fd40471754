/** Barriers for people who use a keyboard or a screen reader, as found by axe. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './site';

/** @param part selector of the part to check, if the rest of the page has been checked already; the whole page if missing */
export async function expectNoBarrier(page: Page, part = 'html'): Promise<void> {
  // Content that is still fading in has different colours.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined);
  });
  // The task pages are the benchmark's: their markup is fixed.
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .exclude('iframe')
    // In the page itself, since frames are not inspected; and without reporting passes, which takes most of the time.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  const barriers = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = barriers.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html} ${any.map(({ message }) => message).join('; ')}`),
  );
  expect(told).toEqual([]);
}
