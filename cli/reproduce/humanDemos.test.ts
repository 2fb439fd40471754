import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { humanDemos } from './humanDemos';

afterEach(() => vi.unstubAllEnvs());

/** A folder with collections, each with this many demonstrations of some tasks. */
function demosOf(collections: Readonly<Record<string, Readonly<Record<string, number>>>>): string {
  const root = mkdtempSync(join(tmpdir(), 'demos-'));
  for (const [collection, tasks] of Object.entries(collections)) {
    for (const [task, count] of Object.entries(tasks)) {
      const folder = join(root, collection, task);
      mkdirSync(folder, { recursive: true });
      for (let i = 1; i <= count; i++) writeFileSync(join(folder, `${task}_A_d${i}.json.gz`), collection);
    }
  }
  return root;
}

const [FIRST, SECOND, FOURTH] = ['2017-09-29_first-turk', '2017-10-16_second-turk', '2017-11-05_fourth-turk'];

test('ten demonstrations come from the second collection, or else the first; more, and ten drawn by seed, from the thousands', () => {
  const collections = demosOf({
    [FIRST]: { 'click-tab': 10, 'click-pie': 10 },
    [SECOND]: { 'click-tab': 10 },
  });
  const thousands = demosOf({ [FOURTH]: { 'click-tab': 12 } });
  vi.stubEnv('LATTICEWORK_DEMOS', collections);
  vi.stubEnv('LATTICEWORK_DEMOS_1000', thousands);

  const tab = { task: 'click-tab' };
  expect(humanDemos(tab)).toBe(join(collections, SECOND, 'click-tab'));
  expect(humanDemos({ task: 'click-pie' })).toBe(join(collections, FIRST, 'click-pie'));
  expect(humanDemos({ task: 'click-shape' })).toBeNull();
  expect(humanDemos({ ...tab, demos: 100 })).toBe(thousands);
  expect(humanDemos({ ...tab, fromThousands: true })).toBe(thousands);
});

test('the whole public data set gives the same ten as an excerpt: the first by name of the same collection', () => {
  const everything = demosOf({
    [FIRST]: { 'social-media': 8 },
    [SECOND]: { 'social-media': 32 },
    [FOURTH]: { 'social-media': 50, 'click-pie': 50 },
  });
  vi.stubEnv('LATTICEWORK_DEMOS', everything);
  vi.stubEnv('LATTICEWORK_DEMOS_1000', everything);
  const tens = mkdtempSync(join(tmpdir(), 'tens-'));
  const ten = humanDemos({ task: 'social-media' }, tens)!;
  expect(ten).toBe(join(tens, SECOND, 'social-media'));
  expect(readdirSync(ten).sort()).toEqual(
    [1, 10, 11, 12, 13, 14, 15, 16, 17, 18].map((i) => `social-media_A_d${i}.json.gz`),
  );
  expect(humanDemos({ task: 'social-media' }, tens)).toBe(ten);
  expect(humanDemos({ task: 'click-pie' }, tens), 'later collections').toBeNull();
  expect(humanDemos({ task: 'social-media', demos: 100 }, tens)).toBe(everything);
});
