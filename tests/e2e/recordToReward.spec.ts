/** From a live site to an agent that earns rewards: recorded with mouse and keyboard, its server killed, imported, played, trained on. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dropFile } from '../support/dropFile';
import { askingForTimes } from '../support/recipesScript';
import { startLatticework } from './commandLine';
import { expect, test } from './site';

const DISHES = ['Fish stew', 'Rice pudding', 'Bean chili', 'Carrot soup', 'Apple pancakes'];

const status = (page: Page) => page.getByRole('region', { name: 'Run controls' }).getByRole('status');

/** The live site as a process of its own, which can be killed. */
async function startLive() {
  const code = `import('./examples/sites/sites.mjs').then(async ({ startSite }) => console.log((await startSite('recipes', 0)).url));`;
  const server = spawn(process.execPath, ['-e', code]);
  const [line] = await once(server.stdout, 'data');
  return { server, url: String(line).trim() };
}

test('a live site is recorded, its server killed, the recording played, and an agent learns on it', {
  tag: '@rest',
}, async ({ page, site }) => {
  test.setTimeout(720_000);
  const folder = mkdtempSync(join(tmpdir(), 'latticework-reward-'));
  process.env.LATTICEWORK_SITES = folder;
  const script = join(folder, 'record.mjs');
  writeFileSync(script, askingForTimes(DISHES));
  const { server, url } = await startLive();
  const record = startLatticework(
    ...['sites', 'record', url, '--name', 'mine', '--headless', '--script', script, '--json'],
  );
  expect(await record.end(), record.stderr).toBe(0);
  expect(JSON.parse(record.stdout)).toMatchObject({ name: 'mine', demos: DISHES.length });
  server.kill('SIGKILL');
  await once(server, 'exit');
  await expect(fetch(url)).rejects.toThrow();

  await page.goto(site.url);
  await expect(page.getByRole('button', { name: 'Train' })).toBeVisible();
  await dropFile(page, 'mine.site.zip', readFileSync(join(folder, 'mine.site.zip')));
  await expect(page.getByText('Imported the recorded site mine')).toBeVisible();

  // By hand.
  await page.getByRole('button', { name: 'Browse tasks' }).click();
  const gallery = page.getByRole('dialog', { name: 'Tasks' });
  await gallery.getByLabel('Search tasks').fill('qawob.mine');
  await gallery.getByRole('button', { name: /^Questions about mine/ }).click();
  await gallery.getByRole('button', { name: /^Start N/ }).click();
  await expect(gallery.getByRole('button', { name: 'Give up' })).toBeVisible();
  const dish = (await gallery.getByLabel('What is asked for').getByRole('definition').textContent())!;
  const played = gallery
    .locator('.task-frame iframe[tabindex="0"]')
    .contentFrame()
    .locator('iframe[tabindex="0"]')
    .contentFrame()
    // While the next page arrives, the one before is there.
    .locator('iframe')
    .last()
    .contentFrame();
  await played.locator('#q').fill(dish);
  await played.locator('#q').press('Enter');
  await played.getByRole('link', { name: dish }).dispatchEvent('click');
  await played.locator('#time').dispatchEvent('click');
  await expect(gallery.getByRole('region', { name: 'Traffic of the episode' })).toContainText('Reward 1.00');

  // By an agent, from scratch: its policy fails at first. Solving all of it takes two more minutes.
  await gallery.getByRole('button', { name: 'Train on this' }).click();
  await expect(status(page)).toHaveText('Training');
  await expect(page.getByRole('region', { name: 'Run controls' })).toContainText(/best\s*[1-9]\d(\.\d)?%/, {
    timeout: 480_000,
  });
  expect(site.problems).toEqual([]);
});
