import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DiskDemoCache } from './DiskDemoCache';

const root = mkdtempSync(join(tmpdir(), 'latticework-replays-'));
afterAll(() => rmSync(root, { recursive: true }));

const key = (name: string): string => name.repeat(64);
const bytes = (text: string): string => Buffer.from(text).toString('base64');

test('encoded demonstrations are found by the same page and browser, and removed when another one keeps anything', () => {
  const now = new DiskDemoCache(root, 'now');
  expect(now.answer({ recall: [key('a')] })).toEqual([null]);
  now.answer({ keep: [{ key: key('a'), bytes: bytes('one') }] });
  const again = new DiskDemoCache(root, 'now');
  expect(again.answer({ recall: [key('b'), key('a')] })).toEqual([null, bytes('one')]);

  const later = new DiskDemoCache(root, 'later');
  expect(later.answer({ recall: [key('a')] })).toEqual([null]);
  later.answer({ keep: [{ key: key('b'), bytes: bytes('two') }] });
  expect(readdirSync(root)).toEqual(['later']);
});

test('the amount that is kept is limited, within one run and over several', () => {
  const place = join(root, 'small');
  const four = (name: string) => ({ key: key(name), bytes: bytes('four') });
  new DiskDemoCache(place, 'now', 10).answer({ keep: [four('a'), four('b'), four('c')] });
  expect(readdirSync(join(place, 'now'))).toEqual([key('a'), key('b')]);
  new DiskDemoCache(place, 'now', 10).answer({ keep: [four('d')] });
  expect(readdirSync(join(place, 'now'))).toEqual([key('a'), key('b')]);
});

test('a disk that accepts nothing and an invalid name do no harm', () => {
  writeFileSync(join(root, 'a file'), '');
  const nowhere = new DiskDemoCache(join(root, 'a file'), 'now');
  expect(nowhere.answer({ keep: [{ key: key('a'), bytes: bytes('one') }] })).toEqual([]);
  expect(nowhere.answer({ recall: [key('a')] })).toEqual([null]);

  const place = join(root, 'named');
  const kept = new DiskDemoCache(place, 'now');
  kept.answer({ keep: [{ key: '../elsewhere', bytes: bytes('one') }] });
  expect(readdirSync(place)).toEqual(['now']);
  expect(kept.answer({ recall: ['../../../package.json'] })).toEqual([null]);
});
