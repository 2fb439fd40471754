import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { readCells } from './cell';

afterEach(() => vi.restoreAllMocks());

test('a cell that cannot be read is named once and left out, and the others are read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latticework-cells-'));
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const name of ['a', 'c']) writeFileSync(join(folder, `${name}.json`), JSON.stringify({ name }));
  // As a disk that is full leaves it.
  writeFileSync(join(folder, 'b.json'), '');
  writeFileSync(join(folder, 'd.json.1-ab.tmp'), '{"na');
  expect(readCells(folder).map(({ name }) => name)).toEqual(['a', 'c']);
  expect(readCells(folder)).toHaveLength(2);
  expect(told.mock.calls).toEqual([
    [expect.stringMatching(/b\.json cannot be read, and counts as missing: Unexpected end/)],
  ]);
});

test('a folder that is not there has no cells', () => {
  expect(readCells(join(tmpdir(), 'latticework-no-such-folder'))).toEqual([]);
});
