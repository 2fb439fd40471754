/** Recording by hand, in a real browser: the bar and the site are used with mouse and keyboard. */
import { gunzipSync, strFromU8, unzipSync } from 'fflate';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type ExampleSite, startSite } from '../../examples/sites/sites.mjs';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { importDemonstrations } from '../../src/demo/files';
import { checkSite } from '../../src/siteRecorder/draft/checkSite';
import { SiteDraft } from '../../src/siteRecorder/draft/SiteDraft';
import { writeSiteArchive } from '../../src/sites/siteArchive';
import { RecorderBar } from './RecorderBar';
import { type Done, SiteRecorder } from './SiteRecorder';

const TIMEOUT = 120_000;
let browser: Browser;
let site: ExampleSite;
let bar: RecorderBar;
let recorder: SiteRecorder;
let told: Done[];

beforeAll(async () => {
  const executablePath = (await findChromium()) ?? undefined;
  // A machine elsewhere.
  const env = { ...process.env, TZ: 'Asia/Tokyo', LANGUAGE: 'de' };
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--lang=de'], env });
}, TIMEOUT);
afterAll(() => browser.close());

async function open(name: string, query = ''): Promise<void> {
  site = await startSite(name, 0);
  const address = site.url + query;
  recorder = new SiteRecorder(browser, SiteDraft.empty({ name, startUrl: address }), { address });
  bar = await RecorderBar.open(browser, recorder, {
    onDone: (_, done) => {
      told.push(done);
      return 'Recorded.';
    },
  });
}

beforeEach(() => {
  told = [];
});
afterEach(async () => {
  await recorder.discard();
  await bar.page.context().close();
  await site.close();
});

/** Presses Start, and returns the window in which the site appears. */
async function start(): Promise<Page> {
  const others = browser.contexts();
  await bar.page.getByRole('button', { name: 'Start' }).click();
  await bar.page.getByText('Do it in the other window').waitFor({ timeout: TIMEOUT });
  return browser
    .contexts()
    .find((context) => !others.includes(context))!
    .pages()[0];
}

const press = (name: string) => bar.page.getByRole('button', { name, exact: true }).click();
const said = (text: string) => bar.page.getByRole('status').getByText(text).waitFor({ timeout: TIMEOUT });

/** Everything that would be stored, as one text. */
function stored(): string {
  const parts = unzipSync(writeSiteArchive(recorder.draft.site));
  return Object.entries(parts)
    .map(([name, bytes]) => strFromU8(name.endsWith('.gz') ? gunzipSync(bytes) : bytes, true))
    .join('\n');
}

test('a question is asked, answered and marked; the mark is the last act of its demonstration', {
  tags: 'rest',
  timeout: TIMEOUT,
}, async () => {
  await open('recipes');
  await bar.page.getByLabel('A question to be answered').check();
  await bar.page.getByLabel('What is asked').fill('How long does {dish} take?');
  await bar.page.getByLabel('{dish}').fill('Fish stew');
  await bar.page.getByLabel('Kind of site').selectOption('dining');
  const page = await start();
  await page.locator('#q').click();
  await page.keyboard.type('stew');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Fish stew' }).click();
  await press('Done');
  await said('No answer was marked');
  expect(told).toEqual([]);

  const again = await start();
  await again.getByRole('searchbox').fill('stew');
  await again.keyboard.press('Enter');
  await again.getByRole('link', { name: 'Fish stew' }).click();
  await again.locator('#time').waitFor();
  await press('Select answer');
  await said('Click the answer');
  await again.locator('#time').click();
  await bar.page.getByText('Answer: 45 minutes').waitFor();
  await press('Done');
  await said('Recorded.');

  const { file, demos } = recorder.draft.site;
  expect(file.tasks.questions?.[0]).toMatchObject({
    text: 'How long does {dish} take?',
    category: 'dining',
    answers: [
      { url: `${site.url}recipe?name=Fish%20stew`, answer: { selector: '#time', text: '45 minutes' } },
    ],
  });
  const [demo] = (await importDemonstrations(demos)).demos;
  expect(demo.task).toBe('qawob.recipes');
  expect(demo.parsed.actions.at(-1)?.target?.id).toBe('time');
});

test('a bar that is reloaded comes back as it was, and recording goes on', {
  tags: 'rest',
  timeout: TIMEOUT,
}, async () => {
  await open('recipes');
  await bar.page.getByLabel('What is asked').fill('Show {dish}');
  await bar.page.getByLabel('{dish}').fill('Fish stew');
  const page = await start();
  await bar.page.reload();
  await said('Show Fish stew Do it in the other window');
  await page.locator('#q').click();
  await press('Discard');
  await said('Nothing of it was kept.');
  expect(recorder.isRecording).toBe(false);
});

test('a password that no query names is stored nowhere, and its removal is reported', {
  tags: 'rest',
  timeout: TIMEOUT,
}, async () => {
  await open('login');
  await bar.page.getByLabel('What is asked').fill('Open the statement of {month} of {user}');
  await bar.page.getByLabel('{month}').fill('May');
  await bar.page.getByLabel('{user}').fill('chen');
  const page = await start();
  await page.locator('#user').click();
  await page.keyboard.type('chen');
  await page.locator('#password').click();
  await page.keyboard.type('red-window-5');
  await page.keyboard.press('Enter');
  await page.locator('#month').selectOption('May');
  await page.locator('#show').click();
  await page.getByText('Balance').waitFor();
  await press('Done');
  await said('Recorded.');

  expect(told[0].takenOut).toEqual([{ kind: 'password', name: 'password', times: 1 }]);
  const { file, exchanges } = recorder.draft.site;
  expect(file.volatileParameters).toContain('password');
  expect(file.tasks.form).toMatchObject({
    terminal: { method: 'GET', url: '/statement' },
    keys: { user: { slot: 'user' }, month: { slot: 'month' } },
  });
  expect(exchanges.map(({ status }) => status)).toEqual([200, 200, 303, 302, 200, 200]);
  expect(stored()).not.toContain('red-window');
  // Typed key by key, it would appear in the events.
  const codes = [...'red-window-5'].map((character) => `"charCode":${character.charCodeAt(0)}}`);
  const typedUser = [...'chen'].map((character) => `"charCode":${character.charCodeAt(0)}}`);
  for (const code of codes.filter((one) => !typedUser.includes(one))) expect(stored()).not.toContain(code);
  const report = await checkSite(recorder.draft.site);
  expect(report).toMatchObject({ queries: [{ demos: 1, problem: null }], problems: [] });
});

test(
  'the time zone and the language of the window do not depend on the machine',
  async () => {
    await open('pizza');
    await bar.page.getByLabel('What is asked').fill('A {size} pizza');
    await bar.page.getByLabel('{size}').fill('large');
    const page = await start();
    const setting = () => [Intl.DateTimeFormat().resolvedOptions().timeZone, ...navigator.languages];
    expect(await page.evaluate(setting)).toEqual(['UTC', 'en-US']);
  },
  TIMEOUT,
);

test(
  'a discarded query leaves nothing behind; closing the window discards it',
  async () => {
    await open('pizza');
    await bar.page.getByLabel('What is asked').fill('A {size} pizza');
    await press('Start');
    await said('{size} needs a value.');
    await bar.page.getByLabel('{size}').fill('large');
    const page = await start();
    await page.getByLabel('large').check();
    await press('Discard');
    await said('Nothing of it was kept.');
    const second = await start();
    await second.close();
    await said('Nothing of it was kept.');
    expect(recorder.isRecording).toBe(false);
    expect(recorder.draft.site).toMatchObject({ exchanges: [], demos: [], file: { tasks: {} } });
  },
  TIMEOUT,
);

test(
  'a query that is done is kept, even if both windows are closed at once',
  async () => {
    await open('pizza');
    await bar.page.getByLabel('What is asked').fill('A {size} pizza');
    await bar.page.getByLabel('{size}').fill('large');
    const page = await start();
    await page.evaluate(() => fetch('/?size=large'));
    const done = vi.spyOn(recorder, 'done');
    const { closed } = bar;
    await press('Done');
    await vi.waitUntil(() => done.mock.calls.length > 0);
    await Promise.all([page.close(), bar.page.close()]);
    await closed;
    await recorder.discard();
    expect(told).toHaveLength(1);
    expect(recorder.draft.site.demos).toHaveLength(1);
  },
  TIMEOUT,
);

test(
  'the token in the address of a site opens it, and is stored nowhere',
  async () => {
    await open('pizza', '?access_token=t0ps3cret');
    await bar.page.getByLabel('What is asked').fill('A {size} pizza');
    await bar.page.getByLabel('{size}').fill('large');
    const page = await start();
    expect(page.url()).toBe(`${site.url}?access_token=t0ps3cret`);
    await page.evaluate(() => fetch('/?size=large'));
    await press('Done');
    await said('Recorded.');
    expect(stored()).not.toContain('t0ps3cret');
    expect(recorder.draft.site.file.startUrl).toBe(`${site.url}?access_token=taken-out`);
    expect((await checkSite(recorder.draft.site)).problems).toEqual([]);
  },
  TIMEOUT,
);
