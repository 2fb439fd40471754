/** `latticework sites`: recording by a script, checking, serving after the live site is gone; traffic from other programs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startSite } from '../../examples/sites/sites.mjs';
import { askingForTimes } from '../support/recipesScript';
import { startLatticework } from './commandLine';

const sites = mkdtempSync(join(tmpdir(), 'latticework-sites-'));
test.beforeAll(() => {
  process.env.LATTICEWORK_SITES = sites;
});

async function latticework(...args: readonly string[]) {
  const command = startLatticework('sites', ...args);
  const code = await command.end();
  const { stdout, stderr } = command;
  return { code, stdout, stderr };
}

test('a site is recorded by a script, checked, and served when it is gone', async ({ page }) => {
  const script = join(sites, 'record.mjs');
  writeFileSync(script, askingForTimes(['Fish stew', 'Rice pudding']));
  const live = await startSite('recipes', 0);
  const recorded = await latticework(
    'record',
    live.url,
    '--name',
    'mine',
    '--headless',
    '--script',
    script,
    '--json',
  );
  await live.close();
  expect(recorded.stderr).toContain('How long does Rice pudding take? 60 minutes; no secrets were found');
  expect(recorded.code).toBe(0);
  expect(JSON.parse(recorded.stdout)).toMatchObject({ name: 'mine', demos: 2 });
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('latticework-recording-'))).toEqual([]);

  const checked = await latticework('check', 'mine', '--json');
  expect(checked.code).toBe(0);
  expect(JSON.parse(checked.stdout)).toMatchObject({
    problems: [],
    queries: [
      { task: 'qawob.mine', query: 'How long does Fish stew take?', demos: 1, problem: null },
      { task: 'qawob.mine', query: 'How long does Rice pudding take?', demos: 1, problem: null },
    ],
  });

  const server = startLatticework('sites', 'serve', 'mine', '--port', '0');
  try {
    await expect.poll(() => server.stdout).toContain('http://mine.localhost:');
    const url = /http:\/\/mine\.localhost:\d+/.exec(server.stdout)![0];
    await page.goto(`${url}/recipe?name=Fish%20stew`);
    await expect(page.locator('#time')).toHaveText('45 minutes');
    const missing = await page.goto(`${url.replace('mine.', '')}/recipe?name=Tomato%20bread`);
    expect(page.url()).toBe(`${url}/recipe?name=Tomato%20bread`);
    expect([missing!.status(), await missing!.text()]).toEqual([
      504,
      expect.stringContaining('not recorded: GET '),
    ]);
    await expect.poll(() => server.stdout).toContain('not recorded: GET ');
  } finally {
    server.kill('SIGTERM');
    await server.end();
  }
});

test('unusable input is reported in one line', async () => {
  const har = join(sites, 'broken.har');
  writeFileSync(har, '{"log":{"entries":[{"request":{}}]}}');
  const imported = await latticework('import', har, '--name', 'broken');
  expect(imported.code).toBe(2);
  expect(imported.stderr).toContain("The HAR cannot be used at 'log.entries.0.startedDateTime'");
  const missing = await latticework('check', 'nowhere');
  expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('There is no site nowhere')]);
  const script = join(mkdtempSync(join(tmpdir(), 'latticework-script-')), 'record.mjs');
  writeFileSync(script, "export default (recorder) => recorder.start({ template: 'Book', values: {} });");
  const dead = await latticework(
    ...['record', 'http://localhost:1/', '--name', 'x', '--headless', '--script', script],
  );
  expect(dead.code).toBe(2);
  expect(dead.stderr.trim().split('\n').at(-1)).toMatch(
    /^error: http:\/\/localhost:1\/ cannot be opened: net::ERR_\w+\.$/,
  );
  const headless = await latticework('record', 'http://localhost:1/', '--name', 'x', '--headless');
  expect([headless.code, headless.stderr]).toEqual([2, expect.stringContaining('--script')]);
});

/** CPU seconds: some ten times what it takes, which a cost that grows faster than the file would exceed. */
const MOST_CPU_S = 30;
const MOST_MB = 300;

test('a HAR of 20 MB is imported in 300 MB, in reasonable time, without its secrets', async () => {
  const har = join(sites, 'large.har');
  writeFileSync(har, JSON.stringify({ log: { version: '1.2', entries: largeTraffic(20 * 1024 * 1024) } }));
  // Reported by the process itself when it ends.
  const told = `process.on('exit', () => { const u = process.resourceUsage(); console.error('used ' + JSON.stringify({ s: (u.userCPUTime + u.systemCPUTime) / 1e6, mb: u.maxRSS / 1024 })); });`;
  const child = spawn(process.execPath, ['bin/latticework.mjs', 'sites', 'import', har, '--name', 'large'], {
    env: { ...process.env, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(told)}` },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const [code] = await once(child, 'close');
  expect(output).toContain('removed: cookie sid');
  expect(code).toBe(0);
  const used = JSON.parse(/used (.*)/.exec(output)![1]) as { s: number; mb: number };
  expect(used.s).toBeLessThan(MOST_CPU_S);
  expect(used.mb).toBeLessThan(MOST_MB);
  expect(readFileSync(join(sites, 'large.site.zip')).includes('s3ss10n-4711')).toBe(false);
});

/** Pages and pictures until there are this many characters. */
function largeTraffic(characters: number): object[] {
  const entries: object[] = [];
  const picture = Buffer.from(Uint8Array.from({ length: 24_000 }, (_, i) => (i * i) >> 5)).toString('base64');
  for (let length = 0, i = 0; length < characters; i++) {
    const isPicture = i % 3 === 0;
    const text = isPicture ? picture : `<p>Item ${i}</p>`.repeat(1_500);
    const mimeType = isPicture ? 'image/png' : 'text/html';
    length += text.length;
    entries.push({
      startedDateTime: new Date(1_800_000_000_000 + i).toISOString(),
      request: {
        method: 'GET',
        url: `http://shop.test/${i}`,
        headers: [{ name: 'Cookie', value: 'sid=s3ss10n-4711' }],
      },
      response: {
        status: 200,
        headers: [{ name: 'Content-Type', value: mimeType }],
        content: { size: text.length, mimeType, text, ...(isPicture && { encoding: 'base64' }) },
      },
    });
  }
  return entries;
}
