import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { harEntry, harOf } from '../../src/sites/testing/sampleHar';
import { importSite } from './importSite';

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
