/** Agents learn in the page, and runs are kept by the browser. */
import { expect, test } from 'vitest';
import { button } from './driver/Page';
import { describeEngines, expectNoAlert, runStatus, trainUntilSolved } from './site';

const MINUTES = 60_000;
/** How often a page is left while it is storing data. */
const ROUNDS = 2;

describeEngines((site) => {
  test('WGE learns to tick checkboxes, and a reload in between loses nothing', {
    timeout: 10 * MINUTES,
  }, async () => {
    const { page, open } = site();
    await open('#task=click-checkboxes&agent=wge&seed=1');
    await page.click(button('Train'));
    await page.get({ ...runStatus, text: 'Training' }, MINUTES);
    // A run is first stored after three seconds of training.
    await page.get({ css: 'dl', matches: 'elapsed ?0:(0[4-9]|[1-5])', within: runControls }, 2 * MINUTES);
    await page.click(button('Pause'));
    await page.get({ ...runStatus, text: 'Paused' }, MINUTES);
    await page.browser.reload();

    // Content that is still loading would move the target away from under the pointer.
    await page.get({ css: '[aria-label="Interrupted run"]' });
    const row = { css: 'li', matches: 'click-checkboxes.*seed 1.*[kM]B' } as const;
    const { text } = await page.clickUntil({ css: '[role=tab]', text: 'Runs' }, row);
    const episodes = toNumber(/([\d,]+) episodes/.exec(text)?.[1]);
    expect(episodes).toBeGreaterThan(0);
    await page.click(button('Resume', row));
    const counters = async () => (await page.find({ css: 'dl', within: runControls }))?.text ?? '';
    await page.until('more episodes than were stored', async () => {
      return toNumber(/episodes ?([\d,]+)/.exec(await counters())?.[1]) > episodes;
    });
    // The best policy, over 300 validation episodes. Solving the task, which requires 99.3%, takes WebKitGTK twice as long.
    const isGood = async () => Number(/best ?([\d.]+)%/.exec(await counters())?.[1]) >= 95;
    await page.until('a success of at least 95%', isGood, 7 * MINUTES);
    // The page may still offer to resume what has been resumed by hand.
    await expectNoAlert(page, '^(?!The run of .* was interrupted)');
  });

  test('a page left while it is storing data does not keep a later one from training: DOM-Q-NET, without demonstrations', {
    timeout: 10 * MINUTES,
  }, async () => {
    const { page, open } = site();
    for (let round = 0; round < ROUNDS; round++) {
      await open(`#task=click-checkboxes-large&agent=wge&seed=${10 + round}`);
      await page.click(button('Train'));
      await page.get({ ...runStatus, text: 'Training' }, MINUTES);
      await page.get({ css: 'dl', matches: 'elapsed ?0:(0[4-9]|[1-5])', within: runControls }, 2 * MINUTES);
      await open('#task=click-test&agent=wge');
      // Not yet drawn, but already reading stored data.
      await new Promise((resolve) => setTimeout(resolve, 300 + 200 * round));
    }
    await open('#task=click-test-2&agent=dom-q-net&seed=1');
    await trainUntilSolved(page, 7 * MINUTES);
    await page.get({ css: 'h3, h4', matches: 'Most valuable actions' });
    await expectNoAlert(page, '^(?!The run of .* was interrupted)');
  });
});

const runControls = { css: '[aria-label="Run controls"]' } as const;

const toNumber = (text = ''): number => Number(text.replaceAll(',', ''));
