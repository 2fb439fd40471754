/** Every step of every lesson is shown; a task is done by hand, and another by random actions. */
import { expect, test } from 'vitest';
import { LESSON_IDS } from '../../src/app/lessons/lessonIds';
import { button, KEYS, type Page } from './driver/Page';
import { describeEngines, expectNoAlert } from './site';

const MINUTES = 60_000;
const lessons = { css: '[aria-label=Lessons]' } as const;
const heading = { css: 'h3', within: lessons } as const;
const taskDone = { css: '[aria-label="Your task"] [role=status]', text: 'Done.', within: lessons } as const;
/** How often to check whether the step has changed, ten times a second. */
const LOOKS = 20;

describeEngines((site) => {
  test('a button is pressed without its picture, and random actions press others', {
    timeout: 3 * MINUTES,
  }, async () => {
    const { page, open } = site();
    await open('#lesson=sees');
    const goal = await page.get({ css: 'p', matches: '^Click on the "', within: lessons }, MINUTES);
    const [, name] = /"(.*)"/.exec(goal.text)!;
    await page.clickUntil({ css: 'button', text: `Click button “${name}”`, within: lessons }, taskDone);

    await open('#lesson=random');
    await page.click(button('Play 60 at random', lessons));
    await page.get(taskDone, 2 * MINUTES);
    await expectNoAlert(page);
  });

  test.each(LESSON_IDS)('%s is presented from start to end', { timeout: 3 * MINUTES }, async (id) => {
    const { page, open } = site();
    await open(`#lesson=${id}`);
    await page.get(heading, MINUTES);
    await page.click(button('Presenter mode', lessons));
    const steps = await presentAll(page);
    expect(steps.length).toBeGreaterThan(2);
    await expectNoAlert(page);
  });
});

/** Turns the steps until there are no more. */
async function presentAll(page: Page): Promise<string[]> {
  const steps: string[] = [];
  for (let text = await shown(page); steps.at(-1) !== text; text = await turned(page, text)) {
    expect(steps).not.toContain(text);
    steps.push(text);
  }
  return steps;
}

const shown = async (page: Page): Promise<string> => (await page.get(heading)).text;

/** The step after this one; the last one stays. */
async function turned(page: Page, step: string): Promise<string> {
  await page.type(KEYS.PageDown);
  for (let looks = 0; looks < LOOKS && (await shown(page)) === step; looks++)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return shown(page);
}
