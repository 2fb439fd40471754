/** A page of one's own, as docs/your-own-task.md says: from the example's folder to a trained agent. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { zipSync } from 'fflate';
import { dropFile } from '../support/dropFile';
import { scratchFolder } from './commandLine';
import { expect, test } from './site';

/** As root, the browser has no sandbox, which must be accepted. */
const ACCEPTED = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

const scratch = scratchFolder();
const folder = join(scratch, 'my-task');
cpSync('public/miniwob/core', join(folder, 'core'), { recursive: true });
cpSync('examples/task', folder, { recursive: true });

async function latticework(...args: readonly string[]) {
  const child = spawn(process.execPath, ['bin/latticework.mjs', ...ACCEPTED, ...args], {
    env: { ...process.env, LATTICEWORK_PACKS: join(scratch, 'packs') },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (data) => {
    stdout += data;
  });
  child.stderr.on('data', (data) => {
    stderr += data;
  });
  const [code] = await once(child, 'close');
  return { code, stdout, stderr };
}

test('the example is imported, random actions do not solve it, and DOM-Q-NET learns it from rewards alone', {
  tag: '@rest',
}, async () => {
  test.setTimeout(900_000);
  const imported = await latticework('import', folder, '--json');
  expect(JSON.parse(imported.stdout)).toMatchObject({ tasks: [{ id: 'my-task/seats' }], skipped: [] });

  const play = ['--pack', 'my-task', '--task', 'seats', '--episodes', '100', '--json'];
  const random = await latticework('rollout', ...play, '--agent', 'random');
  const [rollout] = JSON.parse(random.stdout).tasks;
  expect(rollout).toMatchObject({ loaded: true, errors: [] });
  expect(rollout.successRate).toBeLessThanOrEqual(0.1);

  const learn = ['--pack', 'my-task', '--task', 'seats', '--agent', 'dom-q-net', '--max-steps', '20000'];
  const out = join(scratch, 'run');
  const trained = await latticework('train', ...learn, '--eval-episodes', '100', '--out', out, '--json');
  expect(trained.code).toBe(0);
  const result = JSON.parse(trained.stdout.trimEnd().split('\n').at(-1) ?? '');
  expect(result).toMatchObject({ task: 'my-task/seats', agent: 'dom-q-net', evalEpisodes: 100 });
  expect(result.successRate).toBeGreaterThanOrEqual(0.9);
});

/** The folder as a zip archive. */
function archive(): Buffer {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const entries = files.map(({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [relative(scratch, path), new Uint8Array(readFileSync(path))] as const;
  });
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}

test('WGE learns it from demonstrations that are recorded in the page', { tag: '@rest' }, async ({
  page,
  site,
}) => {
  test.setTimeout(600_000);
  await page.goto(`${site.url}#agent=wge&seed=1`);
  await expect(page.getByRole('button', { name: 'Train', exact: true })).toBeVisible();
  await dropFile(page, 'my-task.zip', archive());
  await expect(page.getByText('Imported the pack my-task')).toBeVisible();
  await page.getByRole('combobox', { name: 'Task' }).fill('my-task');
  await page.getByRole('option', { name: 'my-task/seats' }).click();
  await page.getByRole('tab', { name: 'Demos' }).click();
  await page.getByRole('button', { name: 'Record a demonstration' }).first().click();

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  // The page is in a holder.
  const title = 'iframe[title="Reserve a seat"]';
  const holder = dialog.locator(title);
  const task = holder.contentFrame().locator(title).contentFrame();
  // Playwright itself would not take into account that the page is enlarged.
  const press = async (name: string) => {
    const box = (await holder.boundingBox())!;
    const [x, y, width] = await task.getByRole('button', { name }).evaluate((button) => {
      const { left, top } = button.getBoundingClientRect();
      return [left + 5, top + 5, innerWidth];
    });
    const scale = box.width / width;
    await page.mouse.click(box.x + x * scale, box.y + y * scale);
  };
  for (let kept = 1; kept <= 3; kept++) {
    await expect(dialog.getByRole('listitem')).toHaveCount(0);
    await expect(task.locator('#query')).toBeVisible();
    const [, seat, ticket] = /seat (\w+) with a ticket for: (\w+)/.exec(
      await task.locator('#query').innerText(),
    )!;
    for (const name of [seat, ticket]) await press(name);
    await expect(dialog.getByRole('listitem')).toContainText([seat, ticket]);
    await press('Reserve');
    await dialog.getByRole('button', { name: 'Keep and record another' }).click();
    await expect(dialog.getByText(`${kept} kept so far`)).toBeVisible();
  }

  await dialog.getByRole('button', { name: 'Train from these 3' }).click();
  const status = page.getByRole('region', { name: 'Run controls' }).getByRole('status');
  await expect(status).toHaveText('Solved', { timeout: 400_000 });

  await page.getByRole('tab', { name: 'Demos' }).click();
  await page.getByRole('button', { name: 'Play this demonstration' }).first().click();
  // Without motion nothing plays on its own.
  await dialog.getByRole('button', { name: 'Play the demonstration' }).click();
  await expect(dialog.getByText(/^Ended after .* with a raw reward of 1\.00/)).toBeVisible({
    timeout: 60_000,
  });

  await page.keyboard.press('Escape');
  for (const agent of ['World of Bits', 'CC-Net'])
    await test.step(`${agent}, with mouse and keyboard, learns from the same three`, async () => {
      await page.getByRole('combobox', { name: 'Agent' }).click();
      await page.getByRole('option', { name: agent }).click();
      await page.getByRole('tab', { name: 'Inspector' }).click();
      await page.getByRole('button', { name: `Start my-task/seats, ${agent}, seed 1` }).click();
      const updates = page
        .getByRole('region', { name: 'Run controls' })
        .getByText(/^updates$/)
        .locator('..');
      await expect(page.getByTitle(`The open run: my-task/seats, ${agent}`)).toBeVisible();
      await expect(updates).toContainText(/[1-9]/, { timeout: 120_000 });
    });
  expect(site.problems).toEqual([]);
});

test('a tasks.json that is wrong is refused in one line that says what is legal', {
  tag: '@rest',
}, async () => {
  writeFileSync(join(folder, 'tasks.json'), '{"seats": {"maxSteps": 5000}}');
  const refused = await latticework('import', folder, '--name', 'wrong');
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain(
    'error: my-task cannot become a pack: my-task/tasks.json, task "seats": maxSteps is 5000, but must be a whole number from 1 to 200.',
  );
});
