/** Observations depend neither on a system's fonts, since task pages bring their own, nor on its scroll bars or its time zone. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, expect, test } from '@playwright/test';
import { startStaticServer } from '../../cli/server/staticServer';
import { findChromium, OWN_PAGE_ARGS } from '../../scripts/lib/chromium.mjs';
import type { TaskRolloutRequest } from '../../src/run/headless/taskRollout';
import { createPackFolder } from '../support/packFolder';
import type { TaskWindow } from '../support/taskFrame';

const BUILT_IN = [
  'email-inbox',
  'login-user',
  'click-checkboxes',
  'unicode-test',
  'text-editor',
  'terminal',
  'choose-date',
  'flight.AA',
];
const SCROLLING = [
  'social-media',
  'scroll-text',
  'scroll-text-2',
  'click-scroll-list',
  'search-engine',
  'terminal',
];
const WITH_DATES = ['choose-date', 'flight.AA', 'flight.Alaska', 'terminal'];
/** Auckland is a day ahead at the time of the episodes; in New York, clocks change within the weeks of the flights. */
const TIME_ZONES = ['Pacific/Auckland', 'America/New_York'];
const PACK = ['mine/send-form', 'mine/generic-fonts'];

const here = mkdtempSync(join(tmpdir(), 'latticework-fonts-'));

/**
 * A fontconfig configuration without any font. Hinting is set as almost everywhere: with stronger hinting, a browser
 * puts letters on whole pixels, whatever their font.
 */
function hideFonts(): string {
  mkdirSync(join(here, 'none'));
  const file = join(here, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig><dir>${here}/none</dir><cachedir>${here}/cache</cachedir>
      <match><edit name="hintstyle"><const>hintslight</const></edit></match>
    </fontconfig>`,
  );
  return file;
}

/** The folder of the imported fixture pack, as the command line keeps it. */
async function importPack(): Promise<string> {
  const pages = PACK.map((id) => id.replace('mine/', ''));
  const args = ['bin/latticework.mjs', 'import', createPackFolder({ pages }), '--name', 'mine'];
  const child = spawn(process.execPath, args, { env: { ...process.env, LATTICEWORK_PACKS: here } });
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  return join(here, 'mine');
}

const launch = async (env: NodeJS.ProcessEnv, ignoreDefaultArgs: string[] = []): Promise<Browser> =>
  chromium.launch({
    ignoreDefaultArgs,
    executablePath: (await findChromium()) ?? undefined,
    args: [...OWN_PAGE_ARGS],
    env: { ...process.env, ...env } as Record<string, string>,
  });

/** Digests of what a scripted player observes, by task; and how wide the system makes a word and a scroll bar. */
async function observe(browser: Browser, url: string, tasks: readonly string[], timezoneId?: string) {
  const page = await browser.newPage({ timezoneId });
  await page.goto(`${url}?headless`);
  await page.waitForFunction(() => window.latticework !== undefined);
  if (tasks.some((task) => PACK.includes(task)))
    await page.evaluate((pack) => window.latticework!.addPack(pack), `${url}pack/`);
  const digests: Record<string, string> = {};
  for (const task of tasks) {
    const agent = task.startsWith('mine/') ? 'random' : 'expert';
    const request: TaskRolloutRequest = { task, agent, episodes: 3, seed: 1 };
    const rollout = await page.evaluate((asked) => window.latticework!.rollout(asked, null), request);
    expect(rollout).toMatchObject({ task, loaded: true, episodes: 3, errors: [] });
    digests[task] = rollout.digest;
  }
  const systemWidth = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')!;
    context.font = '20px sans-serif';
    return context.measureText('Handgloves').width;
  });
  const barWidth = await page.evaluate(() => {
    const box = document.createElement('div');
    box.style.overflow = 'scroll';
    document.body.append(box);
    return box.offsetWidth - box.clientWidth;
  });
  return { digests, systemWidth, barWidth };
}

/** What a page asks for in its first episodes; with the results of the right search, if there is a search for flights. */
async function read(browser: Browser, address: string, timezoneId: string): Promise<string[]> {
  const page = await browser.newPage({ timezoneId });
  await page.goto(address);
  await page.waitForFunction(() => (window as never as TaskWindow).WOB_TASK_READY);
  return page.evaluate(() => {
    const win = window as never as TaskWindow & { AIRPORTS?: readonly string[] };
    return Array.from({ length: 150 }, (_, seed) => {
      win.core.endEpisode(0);
      win.Math.seedrandom(seed);
      win.core.startEpisodeReal();
      const text = document.querySelector('#query')!.textContent;
      const asked = /from: (.+)\s+to: (.+) on (.+)\./.exec(text);
      if (!asked) return text;
      for (const [i, id] of ['flight-from', 'flight-to', 'datepicker'].entries()) {
        const value = win.AIRPORTS!.find((airport) => airport.includes(asked[i + 1])) ?? asked[i + 1];
        (document.getElementById(id) as HTMLInputElement).value = value;
      }
      document.getElementById('search')!.click();
      return `${text} ${document.getElementById('results')!.innerHTML}`;
    });
  });
}

test('the same episodes are played in every time zone', { tag: '@rest' }, async () => {
  const server = await startStaticServer({ folder: 'dist' });
  const browser = await launch({});
  try {
    const expected = await observe(browser, server.url, WITH_DATES, 'UTC');
    for (const zone of TIME_ZONES) {
      const { digests } = await observe(browser, server.url, WITH_DATES, zone);
      expect(digests).toEqual(expected.digests);
    }
    for (const task of ['enter-date', 'choose-date', 'book-flight']) {
      const address = `${server.url}miniwob/${task}.html`;
      const texts = await read(browser, address, 'UTC');
      expect(new Set(texts).size).toBeGreaterThan(50);
      for (const zone of TIME_ZONES) expect(await read(browser, address, zone)).toEqual(texts);
    }
  } finally {
    await Promise.all([browser.close(), server.close()]);
  }
});

test('the same episodes are observed with scroll bars that are wide and with none', {
  tag: '@rest',
}, async () => {
  const server = await startStaticServer({ folder: 'dist' });
  // A browser without a window has none of its own.
  const [none, wide] = [await launch({}), await launch({}, ['--hide-scrollbars'])];
  try {
    const expected = await observe(none, server.url, SCROLLING);
    const found = await observe(wide, server.url, SCROLLING);
    expect([expected.barWidth, found.barWidth]).toEqual([0, 15]);
    expect(found.digests).toEqual(expected.digests);
  } finally {
    await Promise.all([none.close(), wide.close(), server.close()]);
  }
});

test('the same episodes are observed with the fonts of the system and without any', {
  tag: '@rest',
}, async () => {
  test.skip(process.platform !== 'linux', 'fonts are hidden by a setting of fontconfig');
  const also = { path: 'pack/', folder: await importPack() };
  const server = await startStaticServer({ folder: 'dist', also });
  const [usual, bare] = [await launch({}), await launch({ FONTCONFIG_FILE: hideFonts() })];
  try {
    const tasks = [...BUILT_IN, ...PACK];
    const [expected, found] = [
      await observe(usual, server.url, tasks),
      await observe(bare, server.url, tasks),
    ];
    // Otherwise nothing was hidden.
    expect(found.systemWidth).not.toBe(expected.systemWidth);
    expect(found.digests).toEqual(expected.digests);
    expect(new Set(Object.values(found.digests)).size).toBe(tasks.length);
  } finally {
    await Promise.all([usual.close(), bare.close(), server.close()]);
  }
});
