/** What keeps people who use a keyboard or a screen reader out, as axe finds it. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './site';

export async function expectNoBarrier(page: Page): Promise<void> {
  // The task pages are the benchmark's: their markup is fixed.
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  const barriers = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(barriers.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
