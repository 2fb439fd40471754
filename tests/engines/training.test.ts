/** Agents learn in the page, and runs are kept by the browser. */
import { expect, test } from 'vitest';
import { button } from './driver/Page';
import { describeEngines, expectNoAlert, runStatus, trainUntilSolved } from './site';

const MINUTES = 60_000;

describeEngines((site) => {
  test('WGE learns to tick checkboxes', { timeout: 8 * MINUTES }, async () => {
    const { page, open } = site();
    await open('#task=click-checkboxes&agent=wge&seed=1');
    await trainUntilSolved(page, 7 * MINUTES);
    // The best greedy policy, over 300 validation episodes.
    const { text } = await page.get({ css: 'dl', within: runControls });
    expect(Number(/best ?(\d+)%/.exec(text)?.[1])).toBeGreaterThanOrEqual(95);
    await expectNoAlert(page);
  });

  test('DOM-Q-NET learns without demonstrations', { timeout: 8 * MINUTES }, async () => {
    const { page, open } = site();
    await open('#task=click-test-2&agent=dom-q-net&seed=1');
    await trainUntilSolved(page, 7 * MINUTES);
    await page.get({ css: 'h3, h4', matches: 'Most valuable actions' });
    await expectNoAlert(page);
  });

  test('a run outlives a reload and goes on where it was', { timeout: 4 * MINUTES }, async () => {
    const { page, open } = site();
    await open('#task=click-checkboxes-large&agent=wge&seed=2');
    await page.click(button('Train'));
    await page.get({ ...runStatus, text: 'Training' }, MINUTES);
    await page.get({ css: 'dl', matches: 'episodes ?[1-9]', within: runControls }, MINUTES);
    await page.click(button('Pause'));
    await page.get({ ...runStatus, text: 'Paused' }, MINUTES);
    await page.browser.reload();

    await page.click({ css: '[role=tab]', text: 'Runs' });
    const row = { css: 'li', matches: 'click-checkboxes-large.*seed 2' } as const;
    const { text } = await page.get(row);
    expect(Number(/([\d,]+) episodes/.exec(text)?.[1].replaceAll(',', ''))).toBeGreaterThan(0);
    await page.click(button('Resume', row));
    await page.click({ css: 'button', matches: '^(Go on|Train)$' });
    await page.get({ ...runStatus, text: 'Training' }, MINUTES);
    await page.click(button('Pause'));
    await page.get({ ...runStatus, text: 'Paused' }, MINUTES);
    await expectNoAlert(page);
  });
});

const runControls = { css: '[aria-label="Run controls"]' } as const;
