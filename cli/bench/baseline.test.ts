import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { benchEntry, benchReport } from '../../src/bench/testing/reports';
import { UsageError } from '../UsageError';
import { checkWritable, readBaseline, saveBaseline } from './baseline';

const newFile = () => join(mkdtempSync(join(tmpdir(), 'latticework-')), 'baseline.json');

const report = (...medians: readonly (readonly [name: string, median: number])[]) =>
  benchReport(medians.map(([name, median]) => benchEntry(name, 'ms', [median, median, median])));

const mediansIn = (path: string) =>
  readBaseline(path)!.report.entries.map(({ name, median }) => [name, median]);

test('a saved result is read back, with five digits', () => {
  const path = newFile();
  saveBaseline(path, report(['a/b/c', 1.23456789]));
  expect(mediansIn(path)).toEqual([['a/b/c', 1.2346]]);
});

test('saving a part keeps the rest of the file', () => {
  const path = newFile();
  saveBaseline(path, report(['a/b/c', 1], ['a/b/d', 2]));
  saveBaseline(path, report(['a/b/d', 3]));
  expect(mediansIn(path)).toEqual([
    ['a/b/c', 1],
    ['a/b/d', 3],
  ]);
});

test('a baseline may be missing, unless it is needed', () => {
  expect(readBaseline(undefined, false, newFile())).toBeNull();
  expect(() => readBaseline(undefined, true, newFile())).toThrow(UsageError);
});

test('checking whether a path is writable leaves nothing behind, and an existing file unchanged', () => {
  const path = newFile();
  expect(checkWritable(path)).toBe(path);
  expect(existsSync(path)).toBe(false);
  saveBaseline(path, report(['a/b/c', 1]));
  const before = readFileSync(path, 'utf8');
  checkWritable(path);
  expect(readFileSync(path, 'utf8')).toBe(before);
});

test('a path that is not writable is reported before anything is measured', () => {
  const path = newFile();
  expect(() => checkWritable(join(path, 'in a file that is not there', 'b.json'))).toThrow(UsageError);
  writeFileSync(path, '{"name":"something else"}');
  expect(() => checkWritable(path)).toThrow(UsageError);
});
