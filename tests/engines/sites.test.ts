/** Recorded sites are answered from their archive, in frames of an origin of their own. */
import { expect, test } from 'vitest';
import { button } from './driver/Page';
import { describeEngines, expectNoAlert, runStatus } from './site';

const MINUTES = 60_000;
const EPISODES = 12;

describeEngines((site) => {
  test('an agent trains on the bundled log-in', { timeout: 4 * MINUTES }, async () => {
    const { page, open } = site();
    await open(`#task=formwob.login&agent=wge&seed=1&envs=4&episodes=${EPISODES}&until-solved=no`);
    await page.click(button('Train'));
    await page.get({ ...runStatus, text: 'Episodes used up' }, 3 * MINUTES);
    const { text } = await page.get({ css: 'dl', within: { css: '[aria-label="Run controls"]' } });
    const [, episodes, steps] = /episodes ([\d,]+) env steps ([\d,]+)/.exec(text) ?? [];
    expect(Number(episodes)).toBe(EPISODES);
    // A page without an answer would end its episode at once.
    expect(Number(steps)).toBeGreaterThan(2 * EPISODES);
    await expectNoAlert(page);
  });
});
