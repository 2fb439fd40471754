/** A person records a demonstration with real mouse and keyboard, and the browser keeps it. */
import { expect, test } from 'vitest';
import { button, type Page } from './driver/Page';
import { describeEngines, expectNoAlert } from './site';

const dialog = { css: '[role=dialog]' } as const;
const frame = { css: 'iframe', within: dialog } as const;

const ATTEMPTS = 3;

describeEngines((site) => {
  test('clicks and typing become actions in the words of the agent, and are kept', async () => {
    const { page, open } = site();
    await open('#task=enter-text&agent=wge');
    await page.click({ css: '[role=tab]', text: 'Demos' });
    const { text: before } = await page.get(used);
    await page.click(button('Record a demonstration'));
    const name = await recordUntilSolved(page);
    const actions = await page.get({ css: '[aria-label="Actions so far"]' });
    expect(actions.text).toMatch(new RegExp(`Type “${name}” .*Click button “Submit”`));
    await page.click(button('Keep and record another', dialog));
    await page.get({ css: '[role=status]', matches: '^1 kept so far' });
    await expectNoAlert(page);

    await page.browser.reload();
    await page.click({ css: '[role=tab]', text: 'Demos' });
    await page.until('one demonstration more', async () => {
      const now = await page.find(used);
      return now !== null && countOf(now.text) === countOf(before) + 1;
    });
  });
});

/** Types the name asked for and submits it. Time is short, and a busy machine may need a second try. */
async function recordUntilSolved(page: Page): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    await page.clickUntil(
      { css: 'button', matches: '^Start', within: dialog },
      { css: 'p', matches: '^Recording\\.', within: dialog },
    );
    const goal = await page.get({ css: '#query', frame });
    const name = /"(.+)"/.exec(goal.text)![1];
    await page.click({ css: 'input', frame });
    await page.type(name);
    await page.click({ css: 'button', text: 'Submit', frame });
    const outcome = await page.get({ css: '[role=status]', matches: '^(Done|Not solved)', within: dialog });
    if (outcome.text.startsWith('Done')) return name;
    if (attempt === ATTEMPTS) throw new Error(outcome.text);
  }
}

const used = { css: 'p', matches: '^The next run learns from' } as const;

/** The 13 in `The next run learns from 3 of 13.` */
const countOf = (text: string): number => Number(/of (\d+)\./.exec(text)?.[1]);
