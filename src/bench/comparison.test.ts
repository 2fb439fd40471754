import { expect, test } from 'vitest';
import type { BenchEntry, Unit } from './benchmark';
import { compareEntries, compareReports } from './comparison';
import { benchEntry, benchReport } from './testing/reports';

const entry = (unit: Unit, range: readonly number[], more: Partial<BenchEntry> = {}) =>
  benchEntry('a/b/c', unit, range, more);

test('lower times are better and lower rates are worse, by the same factor', () => {
  expect(compareEntries(entry('ms', [9, 10, 11]), entry('ms', [19, 20, 21]))).toMatchObject({
    ratio: 2,
    mark: 'better',
  });
  const rate = compareEntries(entry('steps/s', [9, 10, 11]), entry('steps/s', [19, 20, 21]));
  expect(rate).toMatchObject({ ratio: 0.5, mark: 'worse' });
});

test('memory that grew is worse', () => {
  expect(compareEntries(entry('MB', [30, 30, 30]), entry('MB', [20, 20, 20])).mark).toBe('worse');
});

test('overlapping ranges count as the same, however far apart the medians are', () => {
  expect(compareEntries(entry('ms', [10, 20, 30]), entry('ms', [29, 40, 50])).mark).toBe('same');
});

test('a change of a few percent counts as the same, however narrow the ranges', () => {
  expect(compareEntries(entry('ms', [10, 10, 10]), entry('ms', [10.8, 10.8, 10.8])).mark).toBe('same');
  expect(compareEntries(entry('ms', [10, 10, 10]), entry('ms', [11.2, 11.2, 11.2])).mark).toBe('better');
});

test('a single repeat has to differ more', () => {
  const once = { repeats: 1 };
  expect(compareEntries(entry('ms', [10, 10, 10], once), entry('ms', [12, 12, 12])).mark).toBe('same');
  expect(compareEntries(entry('ms', [10, 10, 10], once), entry('ms', [14, 14, 14])).mark).toBe('better');
});

test('on a machine half as fast, double times and half rates count as the same; memory is not scaled', () => {
  const slow = { calibrationMs: 20 };
  for (const [now, before] of [
    [entry('ms', [19, 20, 21], slow), entry('ms', [9.5, 10, 10.5])],
    [entry('steps/s', [450, 500, 550], slow), entry('steps/s', [900, 1000, 1100])],
  ]) {
    expect(compareEntries(now, before)).toMatchObject({ ratio: 1, mark: 'same' });
  }
  expect(compareEntries(entry('ms', [10, 10, 10], slow), entry('ms', [10, 10, 10]))).toMatchObject({
    ratio: 2,
    mark: 'better',
  });
  expect(compareEntries(entry('MB', [5, 5, 5], slow), entry('MB', [5, 5, 5])).mark).toBe('same');
});

const { machine } = benchReport([]);
const report = (entries: readonly BenchEntry[], gpu: string | null = null) =>
  benchReport(entries, { machine: { ...machine, gpu } });

test('only entries that both have in the same unit are compared', () => {
  const now = report([
    entry('ms', [1, 1, 1], { name: 'both' }),
    entry('ms', [1, 1, 1], { name: 'new' }),
    entry('ms', [1, 1, 1], { name: 'other unit' }),
  ]);
  const before = report([
    entry('ms', [2, 2, 2], { name: 'both' }),
    entry('s', [2, 2, 2], { name: 'other unit' }),
    entry('ms', [2, 2, 2], { name: 'old' }),
  ]);
  expect(compareReports(now, before)).toEqual([{ name: 'both', ratio: 2, mark: 'better' }]);
});

test('GPU entries are compared on the same GPU only', () => {
  const entries = [entry('ms', [1, 1, 1], { name: 'model/net, webgpu/act' })];
  expect(compareReports(report(entries, 'one'), report(entries, 'another'))).toEqual([]);
  expect(compareReports(report(entries, 'one'), report(entries, 'one'))).toHaveLength(1);
});
