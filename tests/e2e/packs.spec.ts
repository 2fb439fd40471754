/** Packs of foreign pages: from a folder on the command line, from a dropped archive in the page, and isolated. */
import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dropFile } from '../support/dropFile';
import { createPackArchive, createPackFolder } from '../support/packFolder';
import { expect, test, UNTIL_TRAINED } from './site';

const packs = mkdtempSync(join(tmpdir(), 'latticework-packs-'));

const isRoot = process.getuid?.() === 0;
/** As root, the browser has no sandbox, which must be accepted. */
const ACCEPTED = isRoot ? ['--no-sandbox'] : [];

async function latticework(...args: readonly string[]) {
  const child = spawn(process.execPath, ['bin/latticework.mjs', ...args], {
    env: { ...process.env, LATTICEWORK_PACKS: packs },
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

test('a folder becomes a pack that is listed and played; pages that misbehave are named', {
  tag: '@rest',
}, async () => {
  const pages = ['click-tab', 'throws-in-problem', 'loops-on-click'];
  const folder = createPackFolder({ pages });
  const imported = await latticework('import', folder, '--name', 'mine', '--json');
  expect(imported.code).toBe(0);
  expect(JSON.parse(imported.stdout)).toMatchObject({
    name: 'mine',
    tasks: [{ id: 'mine/click-tab' }, { id: 'mine/loops-on-click' }, { id: 'mine/throws-in-problem' }],
    skipped: [{ file: 'checkout/html/viewer/index.html', reason: 'not a task page: it loads no core.js' }],
  });
  expect(existsSync(join(packs, 'mine', 'pack.json'))).toBe(true);

  const listed = await latticework('tasks', '--pack', 'mine', '--json');
  expect(JSON.parse(listed.stdout).map(({ id }: { id: string }) => id)).toHaveLength(3);

  const play = ['--pack', 'mine', '--episodes', '4', '--json'];
  const expert = await latticework(
    ...ACCEPTED,
    'rollout',
    ...play,
    '--task',
    'click-tab',
    '--agent',
    'expert',
  );
  expect(JSON.parse(expert.stdout).tasks).toMatchObject([
    { task: 'mine/click-tab', successRate: 1, errors: [] },
  ]);
  const random = await latticework(...ACCEPTED, 'rollout', ...play, '--task', 'all', '--agent', 'random');
  // One of its tasks did not load.
  expect(random.code).toBe(1);
  expect(JSON.parse(random.stdout).tasks).toMatchObject([
    { task: 'mine/click-tab', loaded: true, errors: [] },
    { loaded: true, errors: ['page error: mine/loops-on-click gave no answer: it was silent for 5 s'] },
    { loaded: false, errors: ['mine/throws-in-problem threw an error: no problem today'] },
  ]);

  for (const [args, words] of [
    [['import', folder, '--name', 'mine'], 'There is already a pack mine: replace it with --replace'],
    [['import', 'docs'], 'no HTML page in it'],
    [['import', '/no/such/path'], '/no/such/path'],
    [['import', folder, '--name', '../mine'], 'cannot be the name of a pack'],
    [['tasks', '--pack', 'yours'], 'There is no pack yours'],
  ] as const) {
    const refused = await latticework(...args);
    expect(refused.code).toBe(2);
    expect(refused.stderr.split('\n').filter((line) => line.startsWith('error'))).toHaveLength(1);
    expect(refused.stderr).toContain(words);
  }
});

test('as root, pages of a pack are refused unless the missing sandbox is accepted', {
  tag: '@rest',
}, async () => {
  test.skip(!isRoot, 'only root has no sandbox');
  const folder = createPackFolder({ pages: ['click-tab'] });
  expect((await latticework('import', folder, '--name', 'foreign')).code).toBe(0);
  const play = ['rollout', '--pack', 'foreign', '--task', 'click-tab', '--agent', 'random'];
  const refused = await latticework(...play);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain('As root, the browser runs without its sandbox');
  const accepted = await latticework('--no-sandbox', ...play, '--episodes', '1');
  expect(accepted.code).toBe(0);
  expect(accepted.stderr).toContain('The browser runs without its sandbox (--no-sandbox).');
});

const status = (page: Page) => page.getByRole('region', { name: 'Run controls' }).getByRole('status');

test('a dropped archive can be trained on, survives a reload, and can be removed', { tag: '@rest' }, async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await expect(page.getByRole('button', { name: 'Train' })).toBeVisible();
  await dropFile(page, 'dropped.zip', createPackArchive({ pages: ['click-test', 'click-tab'] }));
  await expect(page.getByText('Imported the pack dropped')).toBeVisible();

  await page.reload();
  const picker = page.getByRole('combobox', { name: 'Task' });
  await picker.fill('dropped');
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.getByRole('option', { name: 'dropped/click-test' }).click();
  expect(new URL(page.url()).hash).toContain('dropped%2Fclick-test');
  await page.getByRole('button', { name: 'Train' }).click();
  await expect(status(page)).toHaveText('Solved', UNTIL_TRAINED);
  expect(site.problems).toEqual([]);

  await page.keyboard.press('Control+k');
  await expect(page.getByLabel('Search commands')).toBeFocused();
  await page.keyboard.type('Import a pack');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove the pack dropped' }).click();
  await expect(page.getByText('The pack dropped and its 2 tasks were removed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Remove the pack dropped' })).toBeVisible();
});

test('a page of a pack reaches neither the app nor the network', async ({ page, site, context }) => {
  const requests: string[] = [];
  const server = createServer(({ url }, response) => {
    requests.push(String(url));
    response.writeHead(200, {
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    response.end();
  }).listen(0, '127.0.0.1');
  const stun = createSocket('udp4').bind(0, '127.0.0.1');
  stun.on('message', () => requests.push('STUN'));
  await Promise.all([once(server, 'listening'), once(stun, 'listening')]);
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  await page.goto(site.url);
  await expect(page.getByRole('button', { name: 'Train' })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('secret', 'x');
    // biome-ignore lint/suspicious/noDocumentCookie: the pack's page tries to read it
    document.cookie = 'secret=x';
  });
  const replace = {
    __TARGET__: target,
    __HOST__: site.url,
    __STUN__: `stun:127.0.0.1:${stun.address().port}`,
  };
  await dropFile(
    page,
    'hostile.zip',
    createPackArchive({ pages: ['escapes', 'leaves', 'flight.Escapes'], replace }),
  );
  await expect(page.getByText('Imported the pack hostile')).toBeVisible();
  const pageCount = context.pages().length;
  const { title, url } = { title: await page.title(), url: page.url() };
  const choose = async (task: string) => {
    await page.getByRole('combobox', { name: 'Task' }).fill(task);
    await page.getByRole('option', { name: task }).click();
  };
  /** For all frames in which the attempts were made. */
  const results = async () => {
    const frames = page.frames().filter((frame) => frame.url().startsWith('blob:'));
    const found = await Promise.all(
      frames.map((frame) =>
        frame.evaluate(() => (window as { results?: Record<string, string> }).results).catch(() => undefined),
      ),
    );
    return found.filter((one) => one !== undefined && Object.keys(one).length > 5);
  };
  const reached = async () =>
    (await results())
      .flatMap((one) => Object.entries(one!))
      .filter(([, result]) => result.startsWith('REACHED'));
  // On their own, and in the frame of a page around them.
  for (const task of ['hostile/escapes', 'hostile/flight.Escapes']) {
    await choose(task);
    await expect
      .poll(async () => (await results()).some((one) => Object.keys(one!).length > 40), { timeout: 30_000 })
      .toBe(true);
    // Also for the page around the form.
    if (task.includes('flight')) expect((await results()).some((one) => 'formRoot' in one!)).toBe(true);
    // Time for what is asynchronous.
    await page.waitForTimeout(2_000);
    expect(await reached()).toEqual([]);
    expect(requests).toEqual([]);
  }

  // Where they navigated, there is the browser's error page, until the first is found missing and all are removed.
  let lost = 0;
  page.on('framenavigated', (frame) => {
    if (frame.url().startsWith('chrome-error:')) lost += 1;
  });
  await expect(async () => {
    await choose('hostile/escapes');
    await choose('hostile/leaves');
    await expect.poll(() => lost, { timeout: 5_000 }).toBeGreaterThan(3);
  }).toPass({ timeout: 60_000 });
  await page.waitForTimeout(2_000);
  expect(requests).toEqual([]);
  expect(context.pages()).toHaveLength(pageCount);
  expect(await page.title()).toBe(title);
  expect(new URL(page.url()).pathname).toBe(new URL(url).pathname);
  await expect(page.getByRole('button', { name: 'Train' })).toBeEnabled();
  server.close();
  stun.close();
});
