/** Many runs: named, searched, swept over seeds, overlaid, raced, exported. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoBarrier } from './barriers';
import { expect, test, UNTIL_TRAINED } from './site';

const table = (page: Page) => page.getByRole('dialog', { name: 'Runs' });
const rows = (page: Page) => table(page).getByRole('region', { name: 'Table of runs' }).getByRole('row');

async function download(page: Page, item: string): Promise<Buffer> {
  const started = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: item }).click();
  return readFileSync(await (await started).path());
}

/** How many checkpoints are stored. Runs in the page. */
const countCheckpoints = () =>
  new Promise<number>((resolve) => {
    const opening = indexedDB.open('latticework');
    opening.onsuccess = () => {
      const counting = opening.result.transaction('checkpoints').objectStore('checkpoints').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });

test('a sweep outlasts a reload: it goes on after the interrupted run, or with the next one', {
  tag: '@rest',
}, async ({ page, context, site }) => {
  await page.goto(`${site.url}#task=click-checkboxes-large&agent=wge&seed=1&backend=wasm&minutes=0.5`);
  await page.getByRole('button', { name: 'Train' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sweep');
  await page.keyboard.press('Enter');
  await page.getByLabel('Test each run when it ends').uncheck();
  await page.getByRole('button', { name: 'Start the sweep' }).click();
  const queue = page.getByRole('region', { name: 'Queue' });
  const status = page.getByRole('region', { name: 'Run controls' }).getByRole('status');
  const next = queue.getByRole('button', { name: 'Start next run' });
  await expect(status).toHaveText('Training');
  await expect.poll(() => page.evaluate(countCheckpoints), { timeout: 60_000 }).toBeGreaterThan(0);

  await page.reload();
  await expect(queue).toContainText(/Run 1 of 3: .*, seed 1.*Next of 2: .*, seed 2/);
  await expect(next).toBeVisible();
  await expectNoBarrier(page);
  // The queue belongs to this tab.
  const other = await context.newPage();
  await other.goto(site.url);
  await expect(other.getByRole('button', { name: 'Train' })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Queue' })).toBeHidden();
  await other.close();

  await page.getByRole('region', { name: 'Interrupted run' }).getByRole('button', { name: 'Resume' }).click();
  await expect(queue).toContainText('Run 2 of 3', { timeout: 120_000 });
  await expect(status).toHaveText('Training');
  await page.reload();
  await next.click();
  // The second run again, if nothing of it was stored yet.
  await expect(queue).toContainText(/Run [23] of 3/);
  await expect(status).toHaveText('Training');
});

test('the last run of a sweep is tested, also if the page was reloaded while it trained', {
  tag: '@rest',
}, async ({ page, site }) => {
  await page.goto(`${site.url}#task=click-checkboxes-large&agent=wge&seed=1&backend=wasm&minutes=0.5`);
  await page.getByRole('button', { name: 'Train' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sweep');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Sweep over seeds or a setting' });
  await form.getByLabel('Seeds').fill('1');
  await form.getByRole('button', { name: 'Start the sweep' }).click();
  await expect.poll(() => page.evaluate(countCheckpoints), { timeout: 60_000 }).toBeGreaterThan(0);
  await page.reload();
  await page.getByRole('region', { name: 'Interrupted run' }).getByRole('button', { name: 'Resume' }).click();
  const status = page.getByRole('region', { name: 'Run controls' }).getByRole('status');
  await expect(status).toHaveText('Evaluating', { timeout: 120_000 });
});

test('a sweep of three seeds has a mean and a band; runs are named, tagged, found and exported', {
  tag: '@rest',
}, async ({ page, site }) => {
  test.setTimeout(420_000);
  await page.goto(`${site.url}#task=click-test-2&agent=wge&seed=1&backend=wasm&episodes=60&until-solved=no`);
  await expect(page.getByRole('button', { name: 'Train' })).toBeVisible();
  await page.keyboard.press('9');
  await expect(table(page)).toContainText('No runs yet');
  await expectNoBarrier(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sweep');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Sweep over seeds or a setting' });
  await form.getByLabel('Seeds').fill('1-');
  await expect(form.getByText(/^Whole numbers, separated by commas/)).toBeVisible();
  await form.getByLabel('Seeds').fill('1-3');
  await expect(form.getByText('3 runs, one after another')).toBeVisible();
  await expectNoBarrier(page);
  await form.getByRole('button', { name: 'Start the sweep' }).click();
  await expect(page.getByRole('region', { name: 'Queue' })).toContainText('Run 1 of 3');
  await expect(page.getByRole('region', { name: 'Queue' })).toContainText('Run 3 of 3', { timeout: 300_000 });
  // Each run has been tested once the queue is through.
  await expect(page.getByRole('region', { name: 'Queue' })).toBeHidden({ timeout: 200_000 });

  await page.keyboard.press('9');
  await expect(rows(page)).toHaveCount(4);
  await table(page).getByRole('button', { name: 'Seed', exact: true }).click();
  await expect(rows(page).nth(1)).toContainText('1');
  await table(page).getByRole('checkbox', { name: 'Compare all runs shown' }).check();
  const comparison = table(page).getByRole('region', { name: 'Comparison' });
  await comparison.getByRole('combobox', { name: 'Metric' }).click();
  await page.getByRole('option', { name: /Workflow exploration/ }).click();
  await expect(comparison.locator('path[data-mean]')).toHaveCount(1);
  await expect(comparison.locator('path[data-band]')).toHaveCount(1);
  // The measured values stay visible behind the smoothed curve.
  await expect(comparison.locator('path[data-raw]')).toHaveCount(3);
  await expect(comparison.getByRole('img', { name: /seeds 1, 2, 3/ })).toBeVisible();
  const results = comparison.getByRole('region', { name: 'Results' });
  await expect(results.getByRole('columnheader')).toHaveText(/click-test-2, .*3 seeds/);
  // Sixty episodes end before the first validation.
  await expect(results.getByRole('row', { name: /Best validation/ })).toContainText('–');
  await expect(results.getByRole('row', { name: /^Test/ })).toContainText(/\d%/, { timeout: 15_000 });
  await expectNoBarrier(page);

  await comparison.getByRole('button', { name: 'Download' }).click();
  const svg = (await download(page, 'Picture as SVG')).toString();
  expect(svg).toContain('<svg');
  expect(svg).not.toContain('var(');
  await comparison.getByRole('button', { name: 'Download' }).click();
  expect((await download(page, 'Picture as PNG')).subarray(1, 4).toString()).toBe('PNG');

  await comparison.getByRole('button', { name: 'Download' }).click();
  const points = (await download(page, 'All points of all metrics as CSV')).toString().split('\n');
  expect(points[0]).toMatch(/^run,task,agent,seed,metric,control_step/);
  await comparison.getByRole('button', { name: 'Download' }).click();
  expect((await download(page, 'Mean and band as drawn, as CSV')).toString()).toMatch(
    /"[^"]+seeds 1, 2, 3",.*,3\n/,
  );

  const menu = rows(page)
    .nth(1)
    .getByRole('button', { name: /More about/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Name, tags and notes…' }).click();
  const words = page.getByRole('dialog', { name: 'Name, tags and notes' });
  await words.getByLabel('Name').fill('The first of three');
  await words.getByLabel('Tags').fill('thesis');
  await page.keyboard.press('Enter');
  await words.getByRole('button', { name: 'Save' }).click();
  await table(page).getByLabel('Search runs').fill('#thesis');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText('The first of three');
  await table(page).getByLabel('Search runs').fill('#another');
  await expect(table(page)).toContainText('No matching runs');
  await table(page).getByRole('button', { name: 'Clear the search' }).click();
  await expect(rows(page)).toHaveCount(4);
  await table(page).getByLabel('Search runs').fill('#thesis');

  await menu.click();
  const lines = (await download(page, 'Metrics as JSON lines')).toString().trim().split('\n');
  expect(JSON.parse(lines[0])).toHaveProperty('controlStep');
  await menu.click();
  expect((await download(page, 'Metrics as TensorBoard events')).includes('brain.Event:2')).toBe(true);

  await menu.click();
  await page.getByRole('menuitem', { name: 'Fork from its checkpoint' }).click();
  await table(page).getByLabel('Search runs').fill('fork of');
  await expect(rows(page).nth(1)).toContainText('Fork of The first of three');
  await expect(rows(page).nth(1)).toContainText('open');
  expect(site.problems).toEqual([]);
});

test('two agents race on one task, and both runs are kept', { tag: '@rest' }, async ({ page, site }) => {
  await page.goto(`${site.url}#task=click-test-2&agent=wge&seed=3&backend=wasm`);
  await expect(page.getByRole('button', { name: 'Train' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('race');
  await page.keyboard.press('Enter');
  const race = page.getByRole('dialog', { name: 'Race' });
  await expectNoBarrier(page);
  await race.getByRole('button', { name: 'Start the race' }).click();
  const lanes = race.getByRole('region');
  await expect(lanes.filter({ hasText: 'WGE' }).getByRole('status')).toHaveText(/Training|Solved/, {
    timeout: 120_000,
  });
  await expect(lanes.filter({ hasText: 'DOM-Q-NET' }).getByRole('status')).toHaveText(/Training|Solved/, {
    timeout: 120_000,
  });
  await expect(lanes.filter({ hasText: 'DOM-Q-NET' }).locator('iframe').first()).toBeAttached();
  await expect(lanes.filter({ hasText: 'WGE' })).toContainText(/best \d/, { timeout: 200_000 });
  await expectNoBarrier(page);
  await race.getByRole('button', { name: 'Close the race' }).click();
  await expect(race).toBeHidden();
  await page.keyboard.press('9');
  await expect(rows(page)).toHaveCount(3);
  expect(site.problems).toEqual([]);
});

test('a race that a reload interrupts goes on with all of its agents', { tag: '@rest' }, async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}#task=click-checkboxes-large&agent=wge&seed=3&backend=wasm`);
  await expect(page.getByRole('button', { name: 'Train' })).toBeVisible();
  const race = page.getByRole('dialog', { name: 'Race' });
  const lanes = race.getByRole('region');
  const areTraining = async () => {
    for (const agent of ['WGE', 'DOM-Q-NET'])
      await expect(lanes.filter({ hasText: agent }).getByRole('status')).toHaveText('Training', {
        timeout: 120_000,
      });
  };
  await page.keyboard.press('Control+k');
  await page.keyboard.type('race');
  await page.keyboard.press('Enter');
  await race.getByRole('button', { name: 'Start the race' }).click();
  await areTraining();
  await expect(lanes.filter({ hasText: 'DOM-Q-NET' })).toContainText(/[1-9]\d* env steps/, {
    timeout: 60_000,
  });
  // The first checkpoints.
  await page.waitForTimeout(8_000);

  await page.reload();
  const offer = page.getByRole('region', { name: 'Interrupted race' });
  await expect(offer).toContainText(
    /The race of WGE .* and DOM-Q-NET on click-checkboxes-large was interrupted/,
  );
  await expectNoBarrier(page);
  await offer.getByRole('button', { name: 'Resume' }).click();
  await expect(lanes).toHaveCount(2);
  await areTraining();
  await race.getByRole('button', { name: 'Close the race' }).click();
  await expect(race).toBeHidden({ timeout: 60_000 });
  await page.keyboard.press('9');
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).filter({ hasText: 'stopped' })).toHaveCount(2);
  expect(site.problems).toEqual([]);
});

test('what a run has learned is where a run on another task begins', { tag: '@rest' }, async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}#task=click-test-2&agent=wge&seed=1&backend=wasm`);
  const status = page.getByRole('region', { name: 'Run controls' }).getByRole('status');
  await page.getByRole('button', { name: 'Train' }).click();
  await expect(status).toHaveText('Solved', UNTIL_TRAINED);
  // The chosen task, from the network of the run that is open.
  const task = page.getByRole('combobox', { name: 'Task', exact: true });
  await task.fill('click-button');
  await page
    .getByRole('option', { name: /^click-button / })
    .first()
    .click();
  await page.keyboard.press('9');
  await table(page)
    .getByRole('button', { name: /^More about .*the run of click-test-2/ })
    .click();
  await page.getByRole('menuitem', { name: 'Train click-button from its network' }).click();
  await expect(status).toHaveText('Solved', UNTIL_TRAINED);
  await page.keyboard.press('9');
  await expect(rows(page).filter({ hasText: 'click-button' })).toContainText(
    /Started from click-test-2, WGE \+ DOMNet, seed 1/,
  );
  expect(site.problems).toEqual([]);
});
