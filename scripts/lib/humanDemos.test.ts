import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

test('ten demonstrations come from the newest collection; more of them, and ten drawn by seed, from the thousands', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'demos-'));
  const thousands = join(folder, 'thousands');
  const collections = join(folder, 'collections');
  mkdirSync(thousands);
  for (const name of ['2017-09-29_first', '2017-10-16_second'])
    mkdirSync(join(collections, name, 'click-tab'), { recursive: true });
  mkdirSync(join(collections, '2017-09-29_first', 'click-link'));
  vi.stubEnv('LATTICEWORK_DEMOS', collections);
  vi.stubEnv('LATTICEWORK_DEMOS_1000', thousands);
  const { humanDemos } = await import('./humanDemos.mjs');

  const tab = { task: 'click-tab' };
  expect(humanDemos(tab)).toBe(join(collections, '2017-10-16_second', 'click-tab'));
  expect(humanDemos({ task: 'click-link' })).toBe(join(collections, '2017-09-29_first', 'click-link'));
  expect(humanDemos({ task: 'click-shape' })).toBeNull();
  expect(humanDemos({ ...tab, demos: 100 })).toBe(thousands);
  expect(humanDemos({ ...tab, fromThousands: true })).toBe(thousands);
});
