/** What keeps people who use a keyboard or a screen reader out, as axe finds it. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './site';

/** @param part selector of what is looked at, where the rest of the page has been looked at already; all of it if left out */
export async function expectNoBarrier(page: Page, part = 'html'): Promise<void> {
  // What is still fading in has colours of its own.
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
    // In the page itself, since no frame is looked into; and without a word on what passes, which takes most of the time.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  const barriers = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = barriers.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html} ${any.map(({ message }) => message).join('; ')}`),
  );
  expect(told).toEqual([]);
}
