/** CC-Net in the page, and trained from the command line until it knows a task. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startLatticework } from './commandLine';
import { expect, test } from './site';

test('attention is shown for the chosen token, as is the input of the network', {
  tag: '@rest',
}, async ({ page, site }) => {
  const settings = 'set.headStart=20&set.cloningEpisodes=4';
  await page.goto(`${site.url}#task=login-user&agent=cc-net&seed=1&envs=2&${settings}`);
  await page.getByRole('tab', { name: 'Demos' }).click();
  const demos = page.getByRole('region', { name: 'Demonstrations' });
  await demos.getByRole('button', { name: 'More about demonstrations' }).click();
  await page.getByRole('menuitem', { name: 'Have the expert demonstrate' }).click();
  await expect(page.getByText('20 scripted demonstrations were added.')).toBeVisible({ timeout: 120_000 });

  await page.getByRole('tab', { name: 'Inspector' }).click();
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await page.getByRole('button', { name: 'Train' }).click();
  const attention = inspector.getByRole('heading', { name: 'Token by token: attention' });
  await expect(attention).toBeVisible({ timeout: 240_000 });
  for (const choice of ['Choice of action', 'Choice of key', 'Choice of text'])
    await expect(inspector.getByRole('heading', { name: choice })).toBeVisible();
  await expect(inspector.getByRole('img', { name: 'As the network sees it: the screen' })).toBeVisible();
  await expect(
    inspector.getByRole('img', { name: 'The page as the agent sees it, with pointer' }),
  ).toBeVisible();

  // A word of the instruction, then a patch of the picture by a click on it.
  await inspector.getByRole('combobox', { name: 'Attention of' }).click();
  await page.getByRole('option', { name: 'username', exact: true }).click();
  const map = inspector.getByRole('img', { name: 'The page, with the attention of username' });
  await expect(map).toBeVisible();
  await map.click({ position: { x: 4, y: 4 } });
  await expect(inspector.getByRole('img', { name: /with the attention of patch 1, 1/ })).toBeVisible();
  await expect(inspector.getByRole('list', { name: /^What patch 1, 1 attends to/ })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  expect(site.problems).toEqual([]);
});

test(
  'an agent with mouse and keyboard learns to click from an expert’s demonstrations and its own tries',
  {
    tag: '@rest',
  },
  async ({ site: _ }, info) => {
    test.setTimeout(900_000);
    const out = join(info.outputDir, 'click-test');
    const command = startLatticework(
      ...['train', '--task', 'click-test', '--agent', 'cc-net', '--demos', 'expert:60'],
      ...['--max-episodes', '100', '--minutes', '10', '--envs', '4', '--backend', 'wasm'],
      ...['--set', 'headStart=150', '--eval-episodes', '100', '--out', out],
    );
    expect(await command.end(), command.stderr).toBe(0);
    const result = JSON.parse(readFileSync(join(out, 'result.json'), 'utf8'));
    expect(result.scriptedDemos).toBe(60);
    expect(result.successRate).toBeGreaterThanOrEqual(0.8);
  },
);
