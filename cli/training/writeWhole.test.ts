import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeNew, writeWhole } from './writeWhole';

test('a file is written whole, even while another program writes it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latticework-whole-'));
  const path = join(folder, 'a.json');
  // As long as this is there, nobody can write to that name.
  mkdirSync(`${path}.tmp`);
  writeWhole(path, 'one');
  writeWhole(path, new TextEncoder().encode('two'));
  expect(readFileSync(path, 'utf8')).toBe('two');
  expect(readdirSync(folder).sort()).toEqual(['a.json', 'a.json.tmp']);
});

test('a new file is written whole, and replaces none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latticework-whole-'));
  const path = join(folder, 'a.json');
  writeNew(path, 'one');
  expect(() => writeNew(path, 'two')).toThrow('EEXIST');
  expect(readFileSync(path, 'utf8')).toBe('one');
  expect(readdirSync(folder)).toEqual(['a.json']);
});
