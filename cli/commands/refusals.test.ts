/** What commands refuse before they open a browser. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { harEntry, harOf } from '../../src/sites/testing/sampleHar';
import { sampleFile, sampleSite } from '../../src/sites/testing/sampleSite';
import { unregisterTasks } from '../../src/task/registry';
import { saveSite } from '../sites/siteFiles';
import { UsageError } from '../UsageError';
import { generateDemos } from './generateDemos';
import { importSite } from './importSite';
import { openDraft } from './recordSite';
import { rollout } from './rollout';
import { trim } from './trim';

const ALL = Number.POSITIVE_INFINITY;

beforeEach(() => {
  const packs = mkdtempSync(join(tmpdir(), 'latticework-packs-'));
  mkdirSync(join(packs, 'mine'));
  const info = { name: 'mine', pages: [{ name: 'click-tab', path: 'a/click-tab.html', title: '' }] };
  writeFileSync(
    join(packs, 'mine', 'pack.json'),
    JSON.stringify({ ...info, bytes: 1, createdAt: 1, files: [] }),
  );
  vi.stubEnv('LATTICEWORK_PACKS', packs);
  vi.stubEnv('LATTICEWORK_SITES', mkdtempSync(join(tmpdir(), 'latticework-sites-')));
  vi.stubEnv('CHROMIUM_PATH', '/no/such/browser');
});
afterEach(() => {
  unregisterTasks('mine');
  vi.unstubAllEnvs();
});

const refusal = async (attempt: Promise<void>): Promise<string> => {
  const error = await attempt.then(
    () => null,
    (reason: Error) => reason,
  );
  expect(error).toBeInstanceOf(UsageError);
  return error!.message;
};

const play = {
  agent: 'random',
  demos: 'bundled',
  maxDemos: ALL,
  episodes: 1,
  seed: 0,
  mode: 'train',
} as const;

test('built-in tasks and tasks of a pack in one rollout', async () => {
  expect(await refusal(rollout({ ...play, task: 'click-test,mine/click-tab' }))).toContain(
    'click-test is built in, mine/click-tab is from the pack mine',
  );
});

test('demonstrations for players that follow none, and a choice among those that are yet to be made', async () => {
  const [task, words] = ['click-test', 'random follows no demonstrations'];
  expect(await refusal(rollout({ ...play, task, demos: 'expert:3' }))).toContain(words);
  expect(await refusal(rollout({ ...play, task, maxDemos: 3 }))).toContain(words);
  const made = { agent: 'workflow', demos: 'expert:3', maxDemos: 2 } as const;
  expect(await refusal(rollout({ ...play, ...made, task }))).toContain('--max-demos');
});

test('a workflow policy whose demonstrations do not exist, or have no expert to make them', async () => {
  const follow = { ...play, agent: 'workflow', task: 'click-test' } as const;
  expect(await refusal(rollout({ ...follow, demos: '/no/such' }))).toBe(
    'There is no file or folder /no/such.',
  );
  const words = 'Experts demonstrate built-in tasks only; formwob.airline is from';
  expect(await refusal(rollout({ ...follow, task: 'formwob.airline', demos: 'expert:3' }))).toContain(words);
  expect(await refusal(rollout({ ...play, task: 'all', pack: 'mine', site: 'airline' }))).toContain(
    'not both',
  );
});

test('a trimmed run in a file that the page would not open', async () => {
  expect(await refusal(trim('results/run', { out: 'run.zip' }))).toContain('--out run.zip');
});

test('the name of a site that comes with the program', async () => {
  const words = 'The site airline comes with the program';
  const start = 'http://a.test/';
  expect(() => openDraft(start, { name: 'airline' })).toThrow(words);
  const har = join(mkdtempSync(join(tmpdir(), 'latticework-har-')), 'a.har');
  writeFileSync(har, harOf(harEntry(start)));
  expect(await refusal(importSite(har, { name: 'airline' }))).toContain(words);
});

test.each(['mine/click-tab', 'click-test,formwob.airline'])('experts that demonstrate %s', async (task) => {
  const out = mkdtempSync(join(tmpdir(), 'latticework-demos-'));
  const words = 'Experts demonstrate built-in tasks only';
  expect(await refusal(generateDemos({ task, episodes: 1, fps: 12, seed: 1, out }))).toContain(words);
});

test('demonstrations into a folder that holds some of the same seed', async () => {
  const out = mkdtempSync(join(tmpdir(), 'latticework-demos-'));
  mkdirSync(join(out, 'click-test'));
  writeFileSync(join(out, 'click-test', 'click-test_expert-1-00001.json.gz'), 'earlier');
  const made = { task: 'click-button,click-test', episodes: 1, fps: 12, seed: 1, out };
  expect(await refusal(generateDemos(made))).toContain('click-test already holds demonstrations of seed 1');
});

test('a site is extended whatever password and token its address is given with, and has none of them', () => {
  const opened = (login: string, token: string) =>
    openDraft(`http://${login}signed.test/?access_token=${token}`, { name: 'signed' });
  const { site } = opened('me:pa55word@', 't0ps3cret');
  expect(site.file.startUrl).toBe('http://signed.test/?access_token=taken-out');
  saveSite({ ...sampleSite, file: { ...sampleFile, ...site.file } });
  expect(opened('', 'another').site.exchanges).toHaveLength(sampleSite.exchanges.length);
  expect(() => openDraft('http://signed.test/', { name: 'signed' })).toThrow('choose another --name');
});

test('another size, title or start for a site that is extended', async () => {
  const { name, startUrl } = sampleFile;
  const path = saveSite({ ...sampleSite, file: { ...sampleFile, title: 'Shop', screen: undefined } });
  const open = (more: object) => openDraft(startUrl, { name, ...more });
  expect(() => open({ size: { width: 800, height: 600 } })).toThrow('375x667: leave out --size');
  expect(() => open({ title: 'Store' })).toThrow('titled "Shop": leave out --title');
  expect(open({ size: { width: 375, height: 667 }, title: 'Shop' }).site.file.title).toBe('Shop');

  const har = join(mkdtempSync(join(tmpdir(), 'latticework-har-')), 'more.har');
  writeFileSync(har, harOf(harEntry(startUrl)));
  const before = readFileSync(path);
  expect(await refusal(importSite(har, { name, start: 'http://elsewhere.example/' }))).toContain('--start');
  expect(readFileSync(path)).toEqual(before);
});
