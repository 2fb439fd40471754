import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { expect, test } from './site';

const gallery = (page: Page) => page.getByRole('dialog', { name: 'Tasks' });
const cards = (page: Page) =>
  gallery(page)
    .getByRole('listitem')
    .filter({ has: page.locator('h3') });
const openTask = (page: Page, title: string) =>
  gallery(page).getByRole('button', { name: title, exact: true }).click();

test('tasks are searched and filtered, and a reload keeps the selection', { tag: '@rest' }, async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await expect(page.getByRole('button', { name: 'Browse tasks' })).toBeVisible();
  await page.keyboard.press('b');
  await expect(gallery(page)).toBeVisible();
  const counted = gallery(page).getByRole('status');
  await expect(counted).toHaveText(/^(\d+) of \1 tasks$/);

  await gallery(page).getByLabel('Search tasks').fill('tick checkboxes');
  await expect(cards(page).filter({ hasText: 'click-checkboxes-large' })).toBeVisible();
  await expect(cards(page).filter({ hasText: 'click-tab-2' })).toHaveCount(0);
  const found = await cards(page).count();
  await gallery(page).getByRole('group', { name: 'Difficulty' }).getByText(/^hard/).click();
  await expect.poll(() => cards(page).count()).toBeLessThan(found);
  const hard = await cards(page).count();
  expect(hard).toBeGreaterThan(0);
  await expect(cards(page).filter({ hasText: 'hard' })).toHaveCount(hard);
  await expect(counted).toHaveText(new RegExp(`^${hard} of `));

  await page.reload();
  await expect(cards(page)).toHaveCount(hard);
  await gallery(page).getByLabel('Search tasks').fill('no such task at all');
  await expect(gallery(page).getByText('No matching tasks')).toBeVisible();
  await gallery(page).getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(counted).toHaveText(/^(\d+) of \1 tasks$/);
  expect(site.problems).toEqual([]);
});

test('keys lead to a task and back, one place at a time', { tag: '@rest' }, async ({ page, site }) => {
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Browse tasks' }).click();
  await page.keyboard.press('Tab');
  const card = (id: string) => gallery(page).locator(`[data-task="${id}"]`);
  await card('click-test').focus();
  await page.keyboard.press('ArrowRight');
  await expect(card('click-test-2')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(gallery(page).getByRole('heading', { level: 2, name: 'Click one of two' })).toBeVisible();
  await expect(page).toHaveURL(/gallery=click-test-2/);

  await page.keyboard.press('Escape');
  await expect(card('click-test-2')).toBeFocused();
  await page.keyboard.press('/');
  const search = gallery(page).getByLabel('Search tasks');
  await expect(search).toBeFocused();
  // Typing after another / replaces the words that were searched for.
  for (const word of ['tab', 'dialog']) {
    await page.keyboard.type(word);
    await expect(search).toHaveValue(word);
    await page.keyboard.press('Tab');
    await page.keyboard.press('/');
  }
  await page.keyboard.press('Escape');
  await expect(gallery(page)).toBeHidden();
  await expect(page).not.toHaveURL(/gallery/);

  await page.goForward();
  await expect(gallery(page)).toBeVisible();
  await page.goBack();
  await expect(gallery(page)).toBeHidden();
});

test('only visible pages are live', { tag: '@rest' }, async ({ page, site }) => {
  await page.goto(`${site.url}#gallery=`);
  const alive = gallery(page).locator('iframe');
  const list = gallery(page).locator('[data-scroller]');
  await expect(gallery(page).locator('[data-live]').first()).toBeVisible();
  const last = cards(page).last();
  for (let i = 0; i < 6; i++) {
    await list.evaluate((element) => element.scrollBy(0, element.clientHeight));
    await expect.poll(() => alive.count()).toBeGreaterThan(0);
    expect(await alive.count()).toBeLessThanOrEqual(20);
  }
  await last.scrollIntoViewIfNeeded();
  await expect(last.locator('[data-live]')).toBeAttached();
  await expect(cards(page).first().locator('iframe')).toHaveCount(0);
  expect(site.problems).toEqual([]);
});

test('the expert solves click-checkboxes in sight, action by action', async ({ page, site }) => {
  // Without motion it would wait for a click to play.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`${site.url}#gallery=click-checkboxes`);
  const report = gallery(page).getByRole('region', { name: 'Tick checkboxes' }).getByRole('status');
  await expect(report).toContainText('✓ Success, raw reward 1.00');
  const actions = gallery(page).getByRole('list', { name: 'Actions so far' });
  await expect(actions.getByRole('listitem').last()).toHaveText('Click button “Submit”');

  await gallery(page).getByText('4×').click();
  await gallery(page).getByRole('button', { name: 'Next episode' }).click();
  await expect(report).toContainText('2 of 2 episodes solved');
  expect(site.problems).toEqual([]);
});

test('a person plays, and the score counts and is kept', async ({ page, site }) => {
  await page.goto(`${site.url}#gallery=`);
  await openTask(page, 'Click the button');
  await gallery(page).getByText('Play it yourself').click();
  const task = gallery(page)
    .getByRole('region', { name: 'Click the button' })
    .locator('iframe')
    .contentFrame();
  const score = gallery(page).getByRole('region', { name: 'Your score' });

  await task.getByText('START').click();
  await task.getByRole('button').click();
  await expect(gallery(page).getByText('✓ Success, raw reward 1.00')).toBeVisible();
  await expect(score).toContainText('1 of 1');

  await page.keyboard.press('n');
  await gallery(page).getByRole('button', { name: 'Give up' }).click();
  await expect(gallery(page).getByText('✗ Failed, raw reward −1.00 (given up)')).toBeVisible();
  await expect(score).toContainText('1 of 2');
  await expect(score.getByText('0.00').first()).toBeVisible();

  await gallery(page).getByRole('button', { name: 'Go through this episode step by step' }).click();
  const episodes = page.getByRole('dialog', { name: 'Episodes' });
  const byHand = episodes.locator('[data-place]').filter({ hasText: 'by hand' });
  await expect(byHand).toHaveCount(2);
  await expect(byHand.first()).toContainText('gave up');
  await byHand.last().click();
  await expect(episodes.getByText(/^click-test, seed \d+, by hand/)).toBeVisible();
  await page.getByRole('slider', { name: 'Step of the episode' }).press('End');
  await expect(episodes.getByRole('complementary')).toContainText('✓ Success');
  await page.goBack();
  await expect(gallery(page).getByRole('radio', { name: 'Play it yourself' })).toBeChecked();

  await page.reload();
  await gallery(page).getByText('Play it yourself').click();
  await expect(score).toContainText('1 of 2');
  await gallery(page).getByRole('button', { name: 'All tasks' }).click();
  await expect(cards(page).first()).toContainText('You0%');
  expect(site.problems).toEqual([]);
});

test('a task is chosen for training, and Back leads to it again', { tag: '@rest' }, async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Browse tasks' }).click();
  await openTask(page, 'Pick an option');
  await gallery(page).getByRole('button', { name: 'Train on this' }).click();
  await expect(gallery(page)).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Task' })).toHaveValue('click-option');
  await expect(page).toHaveURL(/#task=click-option&(?!.*gallery)/);
  await page.goBack();
  await expect(gallery(page).getByRole('heading', { level: 2, name: 'Pick an option' })).toBeVisible();
  expect(site.problems).toEqual([]);
});

test('a pack joins the gallery, where it is watched and played, and leaves it again', {
  tag: '@rest',
}, async ({ page, site }) => {
  // Its expert plays on its own.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const packs = await importPack(page, site.url);
  await gallery(page).locator('[data-task="mine/click-test"]').click();
  const detail = gallery(page).getByRole('region', { name: 'Click the button' });
  await expect(detail.getByRole('status')).toContainText('✓ Success');
  await gallery(page).getByText('Play it yourself').click();
  await detail.getByRole('button', { name: /^Start/ }).click();
  await expect(detail.getByRole('button', { name: 'Give up' })).toBeVisible();
  // Besides the page there is a hidden frame of ours, which detects whether the page ever rests.
  const shown = detail.locator('iframe:not([aria-hidden])');
  const inner = shown.contentFrame().locator('iframe').contentFrame();
  await clickScaled(page, shown, inner.getByRole('button'));
  await expect(detail.getByRole('status')).toContainText('✓ Success, raw reward 1.00');
  await expect(detail.getByRole('region', { name: 'Your score' })).toContainText('1 of 1');

  await page.keyboard.press('Escape');
  await packs.getByRole('button', { name: 'Remove the pack mine' }).click();
  await expect(gallery(page).locator('[data-task="mine/click-test"]')).toHaveCount(0);
  expect(site.problems).toEqual([]);
});

test('while a run trains, no page of a pack is opened unless requested', { tag: '@rest' }, async ({
  page,
  site,
}) => {
  await importPack(page, site.url);
  const button = page.locator('[data-task="mine/click-test"]');
  const card = gallery(page).getByRole('listitem').filter({ has: button });
  // Only visible pages are live.
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator('[data-live]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(gallery(page)).toBeHidden();
  await page.getByRole('button', { name: 'Train', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Run controls' }).getByRole('status')).toHaveText('Training');

  await page.getByRole('button', { name: 'Browse tasks' }).click();
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText('Paused during training');
  await expect(card.locator('iframe')).toHaveCount(0);
  await expect(gallery(page).locator('[data-live]').first()).toBeVisible();
  expect(site.problems).toEqual([]);
});

/** Opens the gallery with a pack of one task, and answers the list of packs. */
async function importPack(page: Page, url: string): Promise<Locator> {
  await page.goto(`${url}#gallery=`);
  const packs = gallery(page).getByRole('region', { name: 'Packs' });
  await packs.getByRole('button', { name: 'Import a pack…' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a zip archive' }).click();
  await (await chooser).setFiles({ name: 'mine.zip', mimeType: 'application/zip', buffer: packArchive() });
  await page.keyboard.press('Escape');
  await expect(packs).toContainText('1 task');
  return packs;
}

/** In a scaled frame of another process, where Playwright cannot locate elements. */
async function clickScaled(page: Page, frame: Locator, element: Locator): Promise<void> {
  const [outer, scale] = await frame.evaluate((iframe: HTMLIFrameElement) => {
    const { left, top, width } = iframe.getBoundingClientRect();
    return [{ left, top }, width / iframe.offsetWidth] as const;
  });
  const inner = await element.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await page.mouse.click(outer.left + scale * inner.x, outer.top + scale * inner.y);
}

/** One page of our own with its files, as a foreign pack. */
function packArchive(): Buffer {
  const page = readFileSync('dist/miniwob/click-test.html');
  const needed = [...page.toString().matchAll(/(?:src|href)="(core\/[^"]+)"/g)].map(([, path]) => path);
  const files = [
    ['click-test.html', page],
    ...needed.map((path) => [path, readFileSync(`dist/miniwob/${path}`)]),
  ];
  return Buffer.from(zipSync(Object.fromEntries(files)));
}
