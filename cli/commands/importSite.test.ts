import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { harEntry, harOf } from '../../src/sites/testing/sampleHar';
import { readSite, siteFile } from '../sites/siteFiles';
import { importSite } from './importSite';
import { listSites } from './listSites';

let said: string[] = [];

beforeEach(() => {
  said = [];
  vi.stubEnv('LATTICEWORK_SITES', mkdtempSync(join(tmpdir(), 'latticework-sites-')));
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: string) => void said.push(line));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function harWith(requestHeaders: Readonly<Record<string, string>>): string {
  const path = join(mkdtempSync(join(tmpdir(), 'latticework-har-')), 'a.har');
  writeFileSync(path, harOf(harEntry('http://a.test/', { requestHeaders })));
  return path;
}

test('whoever imports a HAR without cookies and credentials is told what that means', async () => {
  const warning = expect.stringContaining('no cookies and no authorization headers');
  await importSite(harWith({ Accept: 'text/html' }), { name: 'bare' });
  expect(said).toContainEqual(warning);
  said = [];
  await importSite(harWith({ Cookie: 'theme=dark' }), { name: 'whole' });
  expect(said).not.toContainEqual(warning);
});

test('with --json, it is a field', async () => {
  await importSite(harWith({}), { name: 'bare', json: true });
  expect(said.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ name: 'bare', exchanges: 1, lacksCredentials: true }),
  ]);
});

test('a request that no site can hold is left out, and what was recorded before stays', async () => {
  await importSite(harWith({}), { name: 'kept' });
  const path = join(mkdtempSync(join(tmpdir(), 'latticework-har-')), 'b.har');
  const long = harEntry(`http://a.test/?${'x'.repeat(16_000)}`);
  writeFileSync(path, harOf(long));
  await expect(importSite(path, { name: 'kept' })).rejects.toThrow('no answered request that can be kept');
  writeFileSync(path, harOf(long, harEntry('http://a.test/two')));
  await importSite(path, { name: 'kept' });
  expect(said).toContainEqual(expect.stringMatching(/^skipped GET .*: its address should have at most/));
  expect(readSite(siteFile('kept')).exchanges).toHaveLength(2);
});

test('a start that was not recorded is refused, with the pages that were', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'latticework-har-')), 'c.har');
  const pages = [1, 2, 3, 4, 5, 6, 7].map((n) => harEntry(`http://a.test/${n}`));
  writeFileSync(path, harOf(...pages));
  await expect(importSite(path, { name: 'started', start: 'http://a.test/none' })).rejects.toThrow(
    '--start http://a.test/none was not recorded. Recorded pages: http://a.test/1, http://a.test/2, http://a.test/3, http://a.test/4, http://a.test/5, and 2 more.',
  );
  expect(existsSync(siteFile('started'))).toBe(false);
  await importSite(path, { name: 'started', start: 'http://a.test/7#top' });
  expect(said).toContain('It starts at http://a.test/7#top.');
});

test('a start is kept without its secrets, whether it was recorded with them or not', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'latticework-har-')), 'd.har');
  writeFileSync(path, harOf(harEntry('http://a.test/?access_token=t0ps3cret')));
  const start = 'http://me:pa55word@a.test/?access_token=t0ps3cret#id_token=1d-t0ken-x';
  const clean = 'http://a.test/?access_token=taken-out#id_token=taken-out';
  for (const times of [1, 2]) {
    await importSite(path, { name: 'signed', start });
    expect([times, readSite(siteFile('signed')).file.startUrl]).toEqual([times, clean]);
  }
  expect(said.join()).not.toMatch(/t0ps3cret|1d-t0ken-x|pa55word/);
});

test('one exchange is counted as one', async () => {
  await importSite(harWith({}), { name: 'single' });
  expect(said.join()).toContain('1 exchange read, 1 in ');
  said = [];
  listSites({});
  expect(said.join()).toContain('0 queries, 0 demonstrations, 1 exchange\n');
});
