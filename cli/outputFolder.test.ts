import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OutputFolder } from './outputFolder';
import { UsageError } from './UsageError';

const scratch = () => mkdtempSync(join(tmpdir(), 'latticework-out-'));

test('files appear complete, or not at all', () => {
  const path = join(scratch(), 'deep', 'run');
  const folder = new OutputFolder(path);
  folder.append('log', 'a');
  folder.append('log', 'b');
  folder.write('result', 'c');
  expect(readdirSync(path).filter((name) => !name.startsWith('.'))).toEqual([]);
  folder.commit();
  expect(readdirSync(path).sort()).toEqual(['log', 'result']);
  expect(readFileSync(join(path, 'log'), 'utf8')).toBe('ab');
});

test('giving up leaves nothing behind', () => {
  const path = join(scratch(), 'run');
  const folder = new OutputFolder(path);
  folder.append('log', 'a');
  folder.discard();
  expect(existsSync(path)).toBe(false);
});

test('giving up keeps an earlier result', () => {
  const path = join(scratch(), 'run');
  mkdirSync(path);
  writeFileSync(join(path, 'log'), 'earlier');
  const folder = new OutputFolder(path);
  folder.append('log', 'a');
  folder.discard();
  expect(readdirSync(path)).toEqual(['log']);
  expect(readFileSync(join(path, 'log'), 'utf8')).toBe('earlier');
});

test('a place that cannot be written to is told at once', () => {
  const file = join(scratch(), 'file');
  writeFileSync(file, '');
  expect(() => new OutputFolder(join(file, 'run'))).toThrow(UsageError);
});
