import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectNoBarrier } from './barriers';
import { expect, test } from './site';

// A larger window shows more of a lattice at once.
test.use({ viewport: { width: 1440, height: 900 } });

const laboratory = (page: Page) => page.getByRole('dialog', { name: 'Lattice laboratory' });
const status = (page: Page) => page.getByRole('region', { name: 'Run controls' }).getByRole('status');
const switches = (page: Page) => laboratory(page).locator('[data-switch]');
const rowOf = (box: Locator) => box.locator('xpath=ancestor::li[1]');
/** How often all visible candidates were taken in the open run. */
const timesTaken = (page: Page) =>
  laboratory(page)
    .locator('[data-taken]')
    .evaluateAll((rows) => rows.reduce((sum, row) => sum + Number(row.getAttribute('data-taken')), 0));

async function trainUntil(page: Page, episodes: number): Promise<void> {
  await expect(status(page)).toHaveText(/Training|Solved|Finished/);
  await expect(async () => {
    const text = (await page.getByRole('region', { name: 'Run controls' }).textContent()) ?? '';
    const [count] = /[\d,]+(?=\s*episodes)/.exec(text) ?? ['0'];
    expect(Number(count.replaceAll(',', ''))).toBeGreaterThanOrEqual(episodes);
  }).toPass({ timeout: 120_000 });
}

async function openByKey(page: Page): Promise<void> {
  await page.keyboard.press('g');
  await expect(laboratory(page)).toBeVisible();
}

test('a step that is switched off is never used by a run with that edit', {
  tag: '@rest',
}, async ({ page, site }) => {
  // A single demonstration: all exploration followed its lattice.
  const url = `${site.url}#task=click-checkboxes&agent=wge&seed=1&episodes=60&until-solved=no&learn-from=none`;
  await page.goto(url);
  await page
    .getByRole('checkbox', { name: /^Learn from “/ })
    .first()
    .check();
  const favourite = () => switches(page).nth(1);

  await test.step('as induced, it is used', async () => {
    await page.getByRole('button', { name: 'Train', exact: true }).click();
    await trainUntil(page, 60);
    await openByKey(page);
    await expect(rowOf(favourite())).toHaveAttribute('data-taken', /^[1-9]/);
  });
  const name = (await favourite().getAttribute('aria-label'))!.split(':')[0];

  await test.step('it is switched off by keyboard, undone and redone', async () => {
    await favourite().focus();
    await page.keyboard.press('Space');
    await expect(favourite()).not.toBeChecked();
    await page.keyboard.press('Control+z');
    await expect(favourite()).toBeChecked();
    await page.keyboard.press('Control+y');
    await expect(favourite()).not.toBeChecked();
    await expect(laboratory(page).getByRole('status').first()).toContainText('1 step off');
  });

  await test.step('another run trains with that edit', async () => {
    await laboratory(page).getByRole('button', { name: 'Train with this' }).click();
    await expect(laboratory(page)).toBeHidden();
    await expect(page.getByText('Edited: 1 step off')).toBeVisible();
    await trainUntil(page, 60);
  });

  await test.step('it was never used, and others were', async () => {
    await openByKey(page);
    // The counts shown are out of date at first; 60 episodes begin with 60 choices here.
    await expect(async () => expect(await timesTaken(page)).toBeGreaterThan(20)).toPass();
    await expect(rowOf(favourite())).toHaveAttribute('data-taken', '0');
    expect(await favourite().getAttribute('aria-label')).toContain(name);
    await expect(rowOf(favourite())).toContainText('never');
    await expect(rowOf(favourite())).toContainText('0%');
    const slider = laboratory(page).getByRole('slider', { name: 'Probabilities over training' });
    await expect(slider).toHaveAttribute('aria-valuetext', 'now');
    await slider.press('Home');
    await expect(slider).toHaveAttribute('aria-valuetext', 'before training');
    await expect(rowOf(favourite())).toContainText('0%');
  });

  await test.step('a reload keeps the edit, and the stored run has it, too', async () => {
    await page.keyboard.press('Escape');
    await expect(laboratory(page)).toBeHidden();
    await page.reload();
    await page.getByRole('tab', { name: 'Settings' }).click();
    await expect(page.getByRole('region', { name: 'Edited lattices' })).toContainText(
      '1 step off, in one lattice',
    );
    await page.keyboard.press('9');
    await expect(page.getByRole('dialog').getByText('lattice with 1 step off').first()).toBeVisible();
  });
  expect(site.problems).toEqual([]);
});

test('a step is written with completion, pinned, and leads the most probable workflow', {
  tag: '@rest',
}, async ({ page, site }) => {
  await page.goto(`${site.url}#task=email-inbox&agent=wge&seed=1&laboratory=email-inbox_bundled-7`);
  const write = laboratory(page).getByRole('combobox', { name: 'Write a step' });

  await test.step('errors are shown with their position and cause', async () => {
    await write.fill('Click(Lick("a"))');
    await expect(laboratory(page).getByText('At character 7, expected an element set')).toBeVisible();
  });
  await test.step('completions guide through the language', async () => {
    await write.fill('Cl');
    await write.press('Enter');
    await expect(write).toHaveValue('Click(');
    await write.pressSequentially('Li');
    await write.press('Enter');
    await write.pressSequentially('Field("b');
    await write.press('Enter');
    await expect(write).toHaveValue('Click(Like(Field("by"');
    await write.pressSequentially('))))'.slice(0, 3));
    await expect(laboratory(page).getByText('This step already exists')).toBeVisible();
    await write.fill('Click(SameRow(Like(Field("by"))))');
    await expect(laboratory(page).locator('rect[class*=selected]').first()).toBeVisible();
    await laboratory(page).getByRole('button', { name: 'Add' }).click();
  });
  const written = laboratory(page).getByRole('region', { name: 'Written by you' });
  await expect(written).toContainText('click what is in the row of text containing by');
  await written.getByRole('button', { name: /^Pin/ }).click();
  await expect(written).toContainText('100%');
  await expectNoBarrier(page);

  await test.step('the workflow of each demonstration in words', async () => {
    await laboratory(page).getByText('Workflows', { exact: true }).click();
    const first = laboratory(page)
      .getByRole('list', { name: 'Most probable workflows' })
      .locator('> li')
      .first();
    await expect(first.locator('ol > li').first()).toContainText(
      'click what is in the row of text containing by',
    );
    await expect(first.locator('ol > li').first()).toContainText('100%');
    await expectNoBarrier(page);
  });

  await test.step('the edits are saved as a file for the command line', async () => {
    const download = page.waitForEvent('download');
    await laboratory(page).getByRole('button', { name: 'Download the edits' }).click();
    const [edit] = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
    expect(edit).toMatchObject({
      task: 'email-inbox',
      vertices: [{ vertex: 0, pinned: { notation: 'Click(SameRow(Like(F0)))', to: 1 } }],
    });
  });

  await test.step('Back leaves the laboratory, and the edits stay', async () => {
    await page.keyboard.press('Escape');
    await expect(laboratory(page)).toBeHidden();
    await page.getByRole('combobox', { name: 'Demonstration' }).click();
    await page.getByRole('option', { name: /^7\./ }).click();
    await expect(page.getByText('Edited: 1 pinned, 1 written')).toBeVisible();
    await page.keyboard.press('g');
    await page.goBack();
    await expect(laboratory(page)).toBeHidden();
    await expect(page.getByText('Edited: 1 pinned, 1 written')).toBeVisible();
  });
  expect(site.problems).toEqual([]);
});
