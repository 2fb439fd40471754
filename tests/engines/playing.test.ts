/** A person plays a task of each kind of action with real input: the page must accept whatever they do. */
import { expect, test } from 'vitest';
import { button, type Page } from './driver/Page';
import { PLAYERS } from './players';
import { describeEngines } from './site';

const frame = { css: 'iframe', within: { css: '[role=dialog]' } } as const;
/** Time limits of tasks use wall-clock time, and a busy machine may miss one. */
const EPISODES = 3;

describeEngines((site) => {
  test.each(PLAYERS)(
    '$kind: $task is played and counts as solved',
    { timeout: 180_000 },
    async ({ task, play }) => {
      const { page, open } = site();
      await open(`#gallery=${task}`);
      await page.click({ css: 'label', text: 'Play it yourself' });
      await page.get({ css: '[role=status]', matches: '^Press Start' });
      for (let episode = 1; ; episode++) {
        await page.clickUntil(
          { css: 'button', matches: '^(Start|New episode)', within: { css: '[role=dialog]' } },
          button('Give up'),
        );
        await play({
          page,
          goal: (await page.get({ css: '#query', frame })).text,
          find: (css, text) => page.get({ css, text, frame }),
        });
        const outcome = await outcomeOf(page);
        if (!/time/.test(outcome) || episode === EPISODES) {
          expect(outcome).toMatch(/^✓ Success/);
          break;
        }
      }
    },
  );
});

const outcomeOf = async (page: Page): Promise<string> =>
  (await page.get({ css: '[role=dialog] [role=status][data-outcome]' })).text;
