/** Agents that see pictures of the page learn from them: each browser draws the pages in its own way. */
import { test } from 'vitest';
import { describeEngines, expectNoAlert, runStatus, trainUntilSolved } from './site';

const MINUTES = 60_000;

describeEngines((site) => {
  test('World of Bits learns where to click from what it sees', { timeout: 10 * MINUTES }, async () => {
    const { page, open } = site();
    await open('#task=click-test&agent=world-of-bits&seed=1&envs=2');
    await page.get({ ...runStatus, text: 'Ready' });
    await trainUntilSolved(page, 8 * MINUTES);
    // The last decision, drawn next to its parts.
    await page.get({ css: '[role=img], canvas, img', text: 'As the network sees it: the screen' });
    await expectNoAlert(page);
  });
});
