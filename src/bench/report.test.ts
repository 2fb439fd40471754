import { expect, test } from 'vitest';
import type { BenchEntry } from './benchmark';
import { mergeReports, parseReport } from './report';
import { benchEntry, benchReport } from './testing/reports';

const entry = (name: string, median: number) => benchEntry(name, 'ms', [median, median, median]);

const report = (date: string, entries: readonly BenchEntry[]) => benchReport(entries, { date });

test('a report survives being written and read', () => {
  const written = report('2026-01-01T00:00:00.000Z', [entry('a/b/c', 3)]);
  expect(parseReport(JSON.stringify(written))).toEqual(written);
});

test.each([
  ['not JSON', '{'],
  ['another file', '{"name":"latticework"}'],
  ['another version', JSON.stringify({ ...report('x', []), version: 2 })],
  ['not a finite number', JSON.stringify(report('x', [entry('a', Number.POSITIVE_INFINITY)]))],
])('%s is refused', (_, text) => {
  expect(() => parseReport(text)).toThrow();
});

test('merging replaces entries that were measured again, keeps the rest in place, and adds new ones', () => {
  const merged = mergeReports(
    report('old', [entry('a', 1), entry('b', 2)]),
    report('new', [entry('c', 9), entry('a', 8)]),
  );
  expect(merged.date).toBe('new');
  expect(merged.entries.map(({ name, median }) => [name, median])).toEqual([
    ['a', 8],
    ['b', 2],
    ['c', 9],
  ]);
});

test.each([
  ['the same', 'a GPU', ['a', 'b, webgpu/act', 'c, webgpu/act']],
  ['another', 'another GPU', ['a', 'c, webgpu/act']],
])('a report of %s GPU keeps what holds on it', (_, gpu, names) => {
  const { machine } = report('', []);
  const older = report('old', [entry('a', 1), entry('b, webgpu/act', 2), entry('c, webgpu/act', 3)]);
  const newer = report('new', [entry('c, webgpu/act', 4)]);
  const merged = mergeReports(
    { ...older, machine: { ...machine, gpu: 'a GPU' } },
    { ...newer, machine: { ...machine, gpu } },
  );
  expect(merged.entries.map(({ name }) => name)).toEqual(names);
  expect(merged.entries.at(-1)!.median).toBe(4);
});
