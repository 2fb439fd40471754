/** The actions of somebody who has never seen the page. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoBarrier } from './barriers';
import { expect, test } from './site';

/** The list of the agents that come with the page. */
const SHIPPED: readonly { readonly name: string; readonly successRate: number }[] = JSON.parse(
  readFileSync('public/agents/index.json', 'utf8'),
);

const controls = (page: Page) => page.getByRole('region', { name: 'Run controls' });
const status = (page: Page) => controls(page).getByRole('status').first();
const decision = (page: Page) => page.getByRole('region', { name: 'Last decision' });

test('the first screen says what this is, and all its steps lead somewhere', async ({ page, site }) => {
  await page.goto(site.url);
  const intro = page.getByRole('region', { name: 'How to begin' });
  await expect(intro).toContainText('trains web agents');
  await intro.getByRole('button', { name: 'Record your own' }).click();
  await expect(page.getByRole('dialog', { name: /Record a demonstration/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await intro.getByRole('button', { name: 'Open the inspector' }).click();
  await expect(page.getByRole('heading', { name: 'Inspector' })).toBeVisible();
  await intro.getByRole('button', { name: 'Browse them all' }).click();
  await expect(page.getByRole('dialog', { name: 'Tasks' })).toBeVisible();
  await page.keyboard.press('Escape');
  await intro.getByRole('button', { name: 'Start now' }).click();
  await expect(status(page)).toHaveText('Training');
  const first = page.getByRole('status').filter({ hasText: 'The first success' });
  await expect(first).toBeVisible({ timeout: 60_000 });
  await first.getByRole('button', { name: 'See what the agent looks at' }).click();
  expect(site.problems).toEqual([]);
});

test('the first screen opens with an agent at work, which makes way and leaves nothing behind', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(site.url);
  const atWork = page.getByRole('region', { name: 'An agent at work' });
  await expect(decision(page)).toContainText('watching', { timeout: 60_000 });
  await expect(status(page)).toHaveText('Watching');
  await expect(page.getByRole('region', { name: 'Inspector' })).toContainText('%');
  await atWork.getByRole('button', { name: 'Pause' }).click();
  await expect(status(page)).toHaveText('Held');
  // A last decision may have been under way.
  await page.waitForTimeout(1_000);
  const held = await decision(page).textContent();
  await page.waitForTimeout(1_500);
  expect(await decision(page).textContent()).toBe(held);
  await atWork.getByRole('button', { name: 'Play' }).click();
  await expect(decision(page)).toContainText('Success', { timeout: 60_000 });

  await page.getByRole('tab', { name: 'Runs' }).click();
  await expect(page.getByText('No runs yet')).toBeVisible();
  // Nor does a reload ask for anything.
  await page.reload();
  await expect(status(page)).toHaveText('Watching', { timeout: 60_000 });
  // Behind a dialog it finishes its episode, and starts no other.
  await expect(decision(page)).toContainText('watching', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Browse tasks' }).click();
  await expect(decision(page)).toContainText('Success', { timeout: 60_000 });
  await page.waitForTimeout(2_500);
  const last = await decision(page).textContent();
  await page.waitForTimeout(2_500);
  expect(await decision(page).textContent()).toBe(last);
  await page.keyboard.press('Escape');
  await expect(decision(page)).not.toHaveText(last!);
  await page.getByRole('button', { name: 'Train', exact: true }).click();
  await expect(status(page)).toHaveText('Training', { timeout: 60_000 });
  await expect(atWork).toHaveCount(0);
  await page.getByRole('tab', { name: 'Runs' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'demonstrations' })).toHaveCount(1);
  expect(site.problems).toEqual([]);
});

test('a link wins over the agent at work, a task that is picked ends it, and without motion it waits', {
  tag: '@rest',
}, async ({ page, site }) => {
  await page.goto(`${site.url}#task=click-checkboxes&agent=wge&seed=1`);
  await expect(page.getByRole('region', { name: 'How to begin' })).toBeVisible();
  const atWork = page.getByRole('region', { name: 'An agent at work' });
  await expect(atWork).toHaveCount(0);

  await page.goto('about:blank');
  await page.goto(site.url);
  await expect(atWork.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.waitForTimeout(2_000);
  await expect(status(page)).toHaveText('Ready');
  await atWork.getByRole('button', { name: 'Play' }).click();
  await expect(status(page)).toHaveText('Watching', { timeout: 60_000 });
  await page.getByRole('combobox', { name: 'Task', exact: true }).click();
  await page.keyboard.type('click-test-2');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('Ready');
  await expect(atWork).toHaveCount(0);
  expect(site.problems).toEqual([]);
});

test('identical errors are merged, and do not cover the undo notice', { tag: '@rest' }, async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}#gallery=click-test`);
  const gallery = page.getByRole('dialog', { name: 'Tasks' });
  await gallery.getByText('Play it yourself').click();
  const detail = gallery.getByRole('region', { name: 'Click the button' });
  await detail.getByRole('button', { name: /^Start/ }).click();
  await detail.getByRole('button', { name: 'Give up' }).click();
  const score = gallery.getByRole('region', { name: 'Your score' });
  await expect(score).toContainText('0 of 1');
  for (let i = 0; i < 5; i++) {
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: /^Search commands/ });
    await expect(search).toBeFocused();
    await page.keyboard.type('Import files');
    await expect(page.getByRole('option', { name: 'Import files' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(search).toBeHidden();
    await (await chooser).setFiles({
      name: `${i}.json`,
      mimeType: 'application/json',
      buffer: Buffer.from('{"a": 1}'),
    });
  }
  await expect(page.getByText(/\(5 times\)/)).toBeVisible();
  await expect(page.getByText('expected string')).toHaveCount(0);
  await score.getByRole('button', { name: 'Reset score' }).click();
  await expect(score).not.toContainText('0 of 1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(score).toContainText('0 of 1');
});

test('tasks are found by name: in the picker, by Ctrl-K, in the gallery', { tag: '@rest' }, async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  const picker = page.getByRole('combobox', { name: 'Task', exact: true });
  await picker.click();
  await page.keyboard.type('email-inbox');
  await page.keyboard.press('Enter');
  await expect(picker).toHaveValue('email-inbox');
  // The letters after that are shortcuts.
  await page.keyboard.press('b');
  const gallery = page.getByRole('dialog', { name: 'Tasks' });
  await expect(gallery).toBeVisible();

  await page.keyboard.press('Tab');
  await gallery.getByRole('button', { name: 'Skip to the tasks' }).focus();
  await page.keyboard.press('Enter');
  await expect(gallery.locator('[data-task="click-button"], [data-task]').first()).toBeVisible();
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.task)).toBeTruthy();

  await gallery.getByLabel('Search tasks').fill('click-tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/gallery=click-tab(&|$)/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await expect(gallery).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Search commands/ })).toBeFocused();
  await page.keyboard.type('social-media');
  await expect(page.getByRole('option', { name: /social-media/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(picker).toHaveValue('social-media');
  expect(site.problems).toEqual([]);
});

test('the open run is named, and another one starts next to it and keeps it', { tag: '@rest' }, async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}#task=click-checkboxes-large&agent=wge&seed=5`);
  await page.getByRole('button', { name: 'Train' }).click();
  await expect(status(page)).toHaveText('Training');
  await expect(controls(page)).toContainText('click-checkboxes-large WGE');
  await page.waitForTimeout(4_000);
  await page.getByRole('combobox', { name: 'Task' }).click();
  await page.keyboard.type('click-test-2');
  await page.keyboard.press('Enter');
  await expect(controls(page)).toContainText('click-checkboxes-large WGE');
  await controls(page)
    .getByRole('button', { name: /^Start click-test-2/ })
    .click();
  await expect(controls(page)).toContainText('click-test-2 WGE', { timeout: 60_000 });
  await page.getByRole('tab', { name: 'Runs' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'click-checkboxes-large' })).toBeVisible();

  await page.getByRole('button', { name: 'Browse tasks' }).click();
  const gallery = page.getByRole('dialog', { name: 'Tasks' });
  await gallery.getByLabel('Search tasks').fill('click-button');
  await page.keyboard.press('Enter');
  await gallery.getByRole('button', { name: 'Train on this' }).click();
  await expect(controls(page)).toContainText('click-button WGE', { timeout: 60_000 });

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(status(page)).toHaveText('Ready');
  expect(site.problems).toEqual([]);
});

test('an agent that is already trained is at work after one click, and continues training', {
  tag: '@rest',
}, async ({ page, site }) => {
  await page.goto(site.url);
  const agents = page.getByRole('region', { name: 'Trained agents' });
  await agents.getByRole('button', { name: 'click-checkboxes' }).click();
  await expect(decision(page)).toContainText('watching', { timeout: 60_000 });
  await expect(decision(page)).toContainText('Success', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Evaluate', exact: true }).click();
  await expect(page.getByText(/1\d\d of 1\d\d|100%/).first()).toBeVisible({ timeout: 60_000 });

  await page.getByRole('tab', { name: 'Runs' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Trained: click-checkboxes' });
  await expect(row).toHaveCount(1);
  // It already exists: opening it again does not create a second run.
  await page.getByRole('button', { name: 'Reset' }).click();
  await agents.getByRole('button', { name: 'click-checkboxes' }).click();
  await expect(status(page)).toHaveText('Watching', { timeout: 60_000 });
  await expect(row).toHaveCount(1);
  await expect(status(page)).not.toHaveText('Watching', { timeout: 60_000 });
  const controls = page.getByRole('region', { name: 'Run controls' });
  await controls.getByRole('button', { name: /Train|Continue/ }).click();
  await expect(status(page)).toHaveText('Training');
  expect(site.problems).toEqual([]);
});

for (const { name, successRate } of SHIPPED)
  test(`the trained agent of ${name} that ships with the page opens, and succeeds as it did`, {
    tag: '@rest',
  }, async ({ page, site }) => {
    await page.goto(site.url);
    const agents = page.getByRole('region', { name: 'Trained agents' });
    await agents.getByRole('button', { name }).click();
    await expect(status(page)).toHaveText('Watching', { timeout: 60_000 });
    await expect(decision(page)).toContainText('watching', { timeout: 60_000 });
    await page.getByRole('button', { name: 'Evaluate', exact: true }).click();
    const result = page.getByRole('region', { name: 'Evaluation' }).getByText(/% success$/);
    await expect(result).toBeVisible({ timeout: 120_000 });
    // Of a hundred test episodes.
    expect(Number.parseFloat((await result.textContent())!)).toBeGreaterThan(100 * successRate - 10);
    expect(site.problems).toEqual([]);
  });

test('a watched episode is paused, stepped action by action, and stopped; the last decision stays with its goal', {
  tag: '@rest',
}, async ({ page, site }) => {
  await page.goto(`${site.url}#task=click-checkboxes&agent=wge&seed=1`);
  await page.getByRole('button', { name: 'Train' }).click();
  await expect(status(page)).toHaveText('Training');
  await page.waitForTimeout(2_000);
  await page.keyboard.press('h');
  await expect(status(page)).toHaveText('Held');
  await page.keyboard.press('p');
  await expect(status(page)).toHaveText(/Paused|Solved/, { timeout: 60_000 });

  await page.keyboard.press('a');
  await expect(status(page)).toHaveText('Held');
  await expect(decision(page)).toContainText('watching');
  await expect(decision(page)).not.toContainText(/Success|Failed/);
  const inspector = page.getByRole('region', { name: 'Inspector' });
  // The first decision is there before it is carried out.
  for (let actions = 0; (await status(page).textContent()) === 'Held' && actions < 20; actions++) {
    const before = await decision(page).textContent();
    await page.keyboard.press('a');
    // An agent that has hardly learned may decide the same again, in the same words.
    const isAnother = async () => (await decision(page).textContent()) !== before;
    await expect
      .poll(isAnother, { timeout: 5_000 })
      .toBe(true)
      .catch(() => {});
  }
  await expect(decision(page)).toContainText(/Success|Failed/);
  // The decision that led there is still visible, with the goal that the page shows.
  const goal = await page
    .locator('p', { hasText: /^Select / })
    .first()
    .textContent();
  await expect(inspector).toContainText(`“${goal}”`);
  const decided = await decision(page).textContent();
  await page.waitForTimeout(1_500);
  const [considered] = await inspector.getByRole('listitem').allTextContents();
  expect(decided).toContain(considered.replace(/[\d.]+%$/, ''));

  // Stop ends the next one where it is, and leaves the run as it was.
  const before = await status(page).textContent();
  await page.keyboard.press('a');
  await expect(status(page)).toHaveText('Held');
  await page.keyboard.press('x');
  await expect(status(page)).toHaveText(before!);
  expect(site.problems).toEqual([]);
});

test('settings accept e-notation, explain an invalid seed, and are found by words', {
  tag: '@rest',
}, async ({ page, site }) => {
  await page.goto(site.url);
  await expect(page.getByRole('button', { name: 'Train' })).toBeVisible();
  await page.keyboard.press('3');
  const rate = page.getByRole('textbox', { name: 'Learning rate', exact: true });
  await rate.fill('1e-4');
  await rate.press('Enter');
  await expect(page).toHaveURL(/set\.learningRate=0\.0001/);
  const seed = page.getByRole('textbox', { name: 'Seed' });
  await seed.fill('-3');
  await expect(page.getByText('A whole number from 0 to')).toBeVisible();
  await expect(seed).toHaveValue('-3');
  await page.getByText('Changed only (1)').click();
  await expect(
    page.getByRole('region', { name: /./ }).getByText('Learning rate', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Back to defaults' }).click();
  await expect(page.getByText('No setting was changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(/set\.learningRate=0\.0001/);
  await expectNoBarrier(page);
  expect(site.problems).toEqual([]);
});

test('keys lead to curves and lattice; folded parts of a lattice open, described in words', {
  tag: '@rest',
}, async ({ page, site }) => {
  await page.goto(`${site.url}#task=click-checkboxes&agent=wge&seed=1`);
  await expect(page.getByRole('heading', { name: 'Workflow lattice' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Speed' }).click();
  await page.getByRole('option', { name: '4 actions a second' }).click();
  // The list keeps the focus, and no longer takes letters.
  await page.keyboard.press('6');
  await expect(page.locator('[data-view="lattice"]')).toBeFocused();
  const first = page.getByRole('list', { name: 'Candidates of time step 1' });
  const few = await first.getByRole('listitem').count();
  await expect(first.getByRole('button').first()).toContainText('target 0');
  await first.getByRole('button', { name: /more,/ }).click();
  expect(await first.getByRole('listitem').count()).toBeGreaterThan(few);
  await first
    .getByRole('button', { name: /^click a checkbox/ })
    .first()
    .focus();
  await expect(page.getByText(/selects \d+ elements? on the page now/)).toBeVisible();
  await page.keyboard.press('5');
  await expect(page.locator('[data-view="curves"]')).toBeFocused();

  // An agent that follows no workflow has no lattice in its way.
  await page.getByRole('combobox', { name: 'Agent' }).click();
  await page.getByRole('option', { name: /^DOM-Q-NET A graph network/ }).click();
  await expect(page.getByText('DOM-Q-NET does not use workflows.')).toBeVisible();
  await expect(first).toBeHidden();
  await expectNoBarrier(page);
  expect(site.problems).toEqual([]);
});

test('without its server the page says so, lists no empty run, and tries again', async ({
  page,
  site,
  context,
}) => {
  await page.goto(`${site.url}#task=click-test-2&agent=wge&seed=1`);
  await expect(page.getByText('The next run learns from 10 of 10')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Train' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'The run could not be opened' });
  await expect(alert).toContainText('does not answer', { timeout: 60_000 });
  await expect(alert).not.toContainText('named property');
  await page.getByRole('tab', { name: 'Runs' }).click();
  await expect(page.getByText('No runs yet')).toBeVisible();
  await context.setOffline(false);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(status(page)).toHaveText(/Training|Solved/, { timeout: 60_000 });
});

test('the choice of demonstrations survives a reload, and the link includes it', { tag: '@rest' }, async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}#task=click-test-2&agent=wge&seed=1`);
  await expect(page.getByText('The next run learns from 10 of 10')).toBeVisible();
  await page.getByRole('button', { name: 'More about demonstrations' }).click();
  await page.getByRole('menuitem', { name: 'Only your recordings' }).click();
  await expect(page.getByText('The next run learns from 0 of 10, only your recordings.')).toBeVisible();
  await expect(page).toHaveURL(/learn-from=recorded/);
  await page.reload();
  await expect(page.getByText('The next run learns from 0 of 10, only your recordings.')).toBeVisible();

  const other = await page.context().browser()!.newContext();
  const fresh = await other.newPage();
  await fresh.goto(page.url());
  await expect(fresh.getByText('The next run learns from 0 of 10, only your recordings.')).toBeVisible();
  await other.close();
  expect(site.problems).toEqual([]);
});

test('the recorder keeps the last screen, removes actions, and trains from kept demonstrations', {
  tag: '@rest',
}, async ({ page, site }) => {
  await page.goto(`${site.url}#task=click-checkboxes&agent=wge&seed=1`);
  await expect(page.getByRole('button', { name: 'Train' })).toBeVisible();
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(dialog.getByRole('timer')).toBeVisible();
  const task = dialog.locator('iframe').contentFrame();
  const goal = (await task.locator('#query').textContent()) ?? '';
  const wanted = /Select (.*) and click/.exec(goal)![1].split(', ');
  const boxes = task.getByRole('checkbox');
  // One tick too many, undone.
  await boxes.first().check();
  await boxes.first().uncheck();
  for (const name of wanted.filter((one) => one !== 'nothing'))
    await task.getByLabel(name, { exact: true }).check();
  await task.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Done: the task counts this as success.')).toBeVisible();
  await expect(boxes.first()).toBeVisible();
  await expect(task.locator('#sync-task-cover')).toBeHidden();
  const actions = dialog.getByRole('list', { name: 'Actions so far' }).getByRole('listitem');
  const done = await actions.count();
  expect(done).toBeGreaterThan(1);
  await dialog.getByRole('button', { name: 'Remove action 1' }).click();
  await expect(actions).toHaveCount(done - 1);
  await dialog.getByRole('button', { name: 'Keep and record another' }).click();
  await dialog.getByRole('button', { name: 'Train from the one kept' }).click();
  await expect(status(page)).toHaveText(/Training|Solved/, { timeout: 60_000 });
  await expect(page).toHaveURL(/learn-from=none/);
  expect(site.problems).toEqual([]);
});

test('an interrupted run is offered until something else is started, with its progress', {
  tag: '@rest',
}, async ({ page, site }) => {
  await page.goto(`${site.url}#task=click-checkboxes-large&agent=wge&seed=2`);
  await page.getByRole('button', { name: 'Train' }).click();
  await expect(status(page)).toHaveText('Training');
  await page.waitForTimeout(8_000);
  await page.reload();
  const offer = controls(page).getByRole('region', { name: 'Interrupted run' });
  await expect(offer).toContainText(/saved up to 0:\d\d, control step \d+/);
  await expectNoBarrier(page);
  await offer.getByRole('button', { name: 'Resume' }).click();
  await expect(status(page)).toHaveText('Training', { timeout: 60_000 });
  await expect(offer).toBeHidden();
});
