/** Recorded sites in the page: imported, played by hand, and isolated while their server listens. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { dropFile } from '../support/dropFile';
import { createSiteArchive } from '../support/siteArchive';
import { expect, test } from './site';

const START = `<!DOCTYPE html><title>Words</title><h1>Words</h1>
<form action="/done"><label>Word <input id="word" name="word"></label><input type="hidden" name="kind" value="a"><button>Send</button></form>
<a href="/help">Help</a>`;

const escapes = readFileSync('tests/fixtures/pack/html/miniwob/escapes.html', 'utf8');

const gallery = (page: Page) => page.getByRole('dialog', { name: 'Tasks' });
/** Where the pages of the site that is played are: in two frames, a document of ours and the sandbox. */
const sandbox = (page: Page) =>
  gallery(page)
    .getByRole('region', { name: 'Site words' })
    .locator('.task-frame iframe[tabindex="0"]')
    .contentFrame()
    .locator('iframe[tabindex]')
    .contentFrame();
/** While the next page arrives, the one before is there. */
const played = (page: Page) => sandbox(page).locator('iframe').last().contentFrame();

/**
 * Waits for a page with this part, and until the one before is gone: until then, it does not react. Looking into a frame that
 * goes away at this very moment is an error, after which one looks again.
 */
async function arriveAt(page: Page, part: Locator): Promise<void> {
  await expect(async () => {
    await expect(part).toBeVisible({ timeout: 5_000 });
    await expect(sandbox(page).locator('iframe')).toHaveCount(1, { timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
}

async function choose(page: Page, task: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Task' }).fill(task);
  await page.getByRole('option', { name: task }).click();
}

/** @param help the page that the first one leads to, besides its form */
async function bringWords(page: Page, url: string, help: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('button', { name: 'Train' })).toBeVisible();
  const answers = { '/': START, '/help': help };
  await dropFile(
    page,
    'words.site.zip',
    createSiteArchive({ name: 'words', origin: 'http://words.test', answers }),
  );
  await expect(page.getByText('Imported the recorded site words')).toBeVisible();
}

test('a site is imported, played by hand, graded, and survives a reload', async ({ page, site }) => {
  await bringWords(page, site.url, '<a href="/">Back</a><p>Type a word.</p>');
  await page.reload();

  await page.getByRole('button', { name: 'Browse tasks' }).click();
  await gallery(page).getByLabel('Search tasks').fill('formwob.words');
  await gallery(page).getByRole('button', { name: 'Site words', exact: true }).click();
  await expect(gallery(page).getByRole('region', { name: 'Queries' })).toContainText('Enter red');
  await gallery(page).getByRole('button', { name: 'Start' }).click();
  const traffic = gallery(page).getByRole('region', { name: 'Traffic of the episode' });
  await expect(traffic).toContainText('http://words.test/');
  // The page is scaled down: Playwright's mouse would not find its way into it through three frames.
  await played(page).getByRole('link', { name: 'Help' }).dispatchEvent('click');
  await arriveAt(page, played(page).getByRole('link', { name: 'Back' }));
  await played(page).getByRole('link', { name: 'Back' }).dispatchEvent('click');
  await arriveAt(page, played(page).getByLabel('Word'));
  await played(page).getByLabel('Word').fill('green');
  await played(page).getByLabel('Word').press('Enter');
  await expect(traffic).toContainText('Reward 0.50: wrong: word');
  const row = traffic.getByRole('row', { name: /^word/ });
  await expect(row).toContainText('green');
  await expect(row).toContainText('wrong');
  await expect(traffic.getByRole('row', { name: /^kind/ })).toContainText('right');

  await gallery(page).getByRole('button', { name: 'New episode' }).click();
  await expect(traffic).not.toContainText('Reward');
  await expect(played(page).getByLabel('Word')).toBeVisible();
  expect(site.problems).toEqual([]);
});

test('an episode that is played with the keyboard is listed, and replays from page to page', {
  tag: '@rest',
}, async ({ page, site }) => {
  await bringWords(page, site.url, '<!DOCTYPE html><p>Type a word.</p><a href="/">Back</a>');
  await page.getByRole('button', { name: 'Browse tasks' }).click();
  await gallery(page).getByLabel('Search tasks').fill('formwob.words');
  await gallery(page).getByRole('button', { name: 'Site words', exact: true }).click();
  await gallery(page).getByRole('button', { name: 'Start' }).click();
  await expect(played(page).getByLabel('Word')).toBeVisible();
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key, { delay: 50 });
  };
  const hasKeyboard = () =>
    sandbox(page)
      .locator('iframe')
      .evaluate((one) => document.activeElement === one);
  const arriveWithKeyboardAt = async (part: Locator) => {
    await arriveAt(page, part);
    await expect.poll(hasKeyboard).toBe(true);
  };
  await press('Tab', 'Tab', 'Tab', 'Enter');
  await arriveWithKeyboardAt(played(page).getByRole('link', { name: 'Back' }));
  await press('Tab', 'Enter');
  await arriveWithKeyboardAt(played(page).getByLabel('Word'));
  await press('Tab', ...'grey', 'Enter');
  await gallery(page).getByRole('button', { name: 'Go through this episode step by step' }).click();

  const episodes = page.getByRole('dialog', { name: 'Episodes' });
  await expect(episodes.getByRole('heading', { name: /^Enter / })).toBeVisible();
  await page.keyboard.press('End');
  await expect(episodes.getByText(/raw reward 0\.50 \(wrong: word\)/).first()).toBeVisible();
  await expect(episodes.getByText('The replay differs')).toBeHidden();
  expect(site.problems).toEqual([]);
});

/** The visible part of each site's page, the first in its sandbox. */
async function inSight(page: Page): Promise<string[]> {
  const texts = page.frames().map(async (frame) => {
    const first = await frame.evaluateHandle(() =>
      [...document.querySelectorAll('#pages > iframe')].find((one) => one.getBoundingClientRect().top === 0),
    );
    const shown = await first.asElement()?.contentFrame();
    return (await shown?.locator('body').innerText()) ?? '';
  });
  const settled = await Promise.allSettled(texts);
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

test('while a run trains, the current page of the agent is visible, not the one that loads ahead', {
  tag: '@rest',
}, async ({ page, site }) => {
  await bringWords(page, site.url, '<!DOCTYPE html><p>Type a word.</p>');
  await choose(page, 'formwob.words');
  await page.getByRole('combobox', { name: 'Agent' }).click();
  await page.getByRole('option', { name: /^DOM-Q-NET A graph network/ }).click();
  await page.getByRole('button', { name: 'Train', exact: true }).click();
  // Random clicks soon lead there, and stay there, since it has no link.
  await expect
    .poll(async () => (await inSight(page)).some((text) => text.includes('Type a word.')), {
      timeout: 60_000,
    })
    .toBe(true);
});

test('an archive that is damaged, or contains nothing to play, is refused by name', async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await expect(page.getByRole('button', { name: 'Train' })).toBeVisible();
  const archive = createSiteArchive({ name: 'words', origin: 'http://words.test', answers: { '/': START } });
  archive[archive.length >> 1] ^= 0xff;
  await dropFile(page, 'bad.site.zip', archive);
  await expect(page.getByText(/bad\.site\.zip: The site archive/)).toBeVisible();
});

/** Attempts that succeed harmlessly: they reach replacements of the real objects, and none of the app's. */
const HARMLESS = {
  ...{ localStorage: 'REACHED 0', sessionStorage: 'REACHED 0', cookie: 'REACHED stolen=1' },
  // Its own title: a recorded page is its own parent.
  ...{ parentDocument: 'REACHED Escapes', grandparentDocument: 'REACHED Escapes' },
};

for (const isRecorded of [false, true]) {
  const what = isRecorded ? 'with what it asks for recorded' : 'with nothing recorded';
  const tag = isRecorded ? [] : '@rest';
  test(`a recorded page reaches neither the app nor its server, which listens, ${what}`, { tag }, async ({
    page,
    site,
    context,
  }) => {
    const requests: string[] = [];
    const server = createServer(({ url }, response) => {
      requests.push(String(url));
      response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end();
    }).listen(0, '127.0.0.1');
    const stun = createSocket('udp4').bind(0, '127.0.0.1');
    stun.on('message', () => requests.push('STUN'));
    await Promise.all([once(server, 'listening'), once(stun, 'listening')]);
    const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    // Comments before the head, and attributes of the root, must not swallow what is put there.
    const hostile = `<!DOCTYPE html><html title="<!--"><!--x<!--latticework-equipment-->${escapes}`
      .replaceAll('../core/', '/core/')
      .replaceAll('__TARGET__', target)
      .replaceAll('__HOST__', site.url)
      .replaceAll('__STUN__', `stun:127.0.0.1:${stun.address().port}`);
    const asked = Object.fromEntries(
      ['/fetch', '/keepalive', '/xhr', '/image.png'].map((path) => [path, ['text/plain', ''] as const]),
    );
    const answers = {
      '/': hostile,
      '/core/core.js': ['text/javascript', 'window.core = { startEpisode: () => genProblem() };'] as const,
      '/core/core.css': ['text/css', ''] as const,
      '/script.js': ['text/javascript', ''] as const,
      '/sheet.css': ['text/css', ''] as const,
      ...(isRecorded ? asked : {}),
    };

    await page.goto(site.url);
    await expect(page.getByRole('button', { name: 'Train' })).toBeVisible();
    await page.evaluate(() => {
      localStorage.setItem('secret', 'x');
      // biome-ignore lint/suspicious/noDocumentCookie: the recorded page tries to read it
      document.cookie = 'secret=x';
    });
    await dropFile(page, 'hostile.site.zip', createSiteArchive({ name: 'hostile', origin: target, answers }));
    await expect(page.getByText('Imported the recorded site hostile')).toBeVisible();
    const pageCount = context.pages().length;
    const [title, url] = [await page.title(), page.url()];
    await choose(page, 'formwob.hostile');
    const results = async () => {
      const frames = page.frames().filter((frame) => frame.url().startsWith('about:srcdoc'));
      const found = await Promise.all(
        frames.map((frame) =>
          frame
            .evaluate(() => (window as { results?: Record<string, string> }).results)
            .catch(() => undefined),
        ),
      );
      return found.filter((one) => one !== undefined);
    };
    await expect
      .poll(async () => (await results()).some((one) => Object.keys(one!).length > 40), { timeout: 30_000 })
      .toBe(true);
    // Time for what is asynchronous.
    await page.waitForTimeout(2_000);
    const answered = isRecorded ? { fetch: 'REACHED', keepalive: 'REACHED', xhr: 'REACHED' } : {};
    for (const one of await results()) {
      const reached = Object.entries(one!).filter(([, result]) => result.startsWith('REACHED'));
      expect({ ...HARMLESS, ...answered }).toMatchObject(Object.fromEntries(reached));
    }
    expect(requests).toEqual([]);
    expect(context.pages()).toHaveLength(pageCount);
    expect([await page.title(), new URL(page.url()).pathname]).toEqual([title, new URL(url).pathname]);
    await expect(page.getByRole('button', { name: 'Train' })).toBeEnabled();
    server.close();
    stun.close();
  });
}
