/** Task pages bring their fonts: what is observed does not depend on those that a system has. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, expect, test } from '@playwright/test';
import { startStaticServer } from '../../cli/staticServer';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import type { TaskRolloutRequest } from '../../src/run/headless/taskRollout';
import { createPackFolder } from '../support/packFolder';

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
const PACK = ['mine/send-form', 'mine/generic-fonts'];

const here = mkdtempSync(join(tmpdir(), 'latticework-fonts-'));

/**
 * A configuration of fontconfig in which there is no font. How strongly letters are fitted to pixels is set as almost
 * everywhere: more strongly, a browser puts letters on whole pixels, whichever font they are of.
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

const launch = async (env: NodeJS.ProcessEnv): Promise<Browser> =>
  chromium.launch({
    executablePath: (await findChromium()) ?? undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    env: { ...process.env, ...env } as Record<string, string>,
  });

/** Digests of what a scripted player observes, by task; and how wide the system writes a word. */
async function observe(browser: Browser, url: string) {
  const page = await browser.newPage();
  await page.goto(`${url}?headless`);
  await page.waitForFunction(() => window.latticework !== undefined);
  await page.evaluate((pack) => window.latticework!.addPack(pack), `${url}pack/`);
  const digests: Record<string, string> = {};
  for (const task of [...BUILT_IN, ...PACK]) {
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
  return { digests, systemWidth };
}

test('the same episodes are observed with the fonts of the system and without any', {
  tag: '@rest',
}, async () => {
  test.skip(process.platform !== 'linux', 'fonts are hidden by a setting of fontconfig');
  const also = { path: 'pack/', folder: await importPack() };
  const server = await startStaticServer({ folder: 'dist', also });
  const [usual, bare] = [await launch({}), await launch({ FONTCONFIG_FILE: hideFonts() })];
  try {
    const expected = await observe(usual, server.url);
    const found = await observe(bare, server.url);
    // Otherwise nothing was hidden.
    expect(found.systemWidth).not.toBe(expected.systemWidth);
    expect(found.digests).toEqual(expected.digests);
    expect(new Set(Object.values(found.digests)).size).toBe(BUILT_IN.length + PACK.length);
  } finally {
    await Promise.all([usual.close(), bare.close(), server.close()]);
  }
});
