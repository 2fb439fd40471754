/** Made-up measurements for tests. */
import { type BenchEntry, betterOf, type Unit } from '../benchmark';
import type { BenchReport } from '../report';

export const benchEntry = (
  name: string,
  unit: Unit,
  [min, median, max]: readonly number[],
  more: Partial<BenchEntry> = {},
): BenchEntry => ({
  name,
  unit,
  better: betterOf(unit),
  repeats: 5,
  min,
  median,
  max,
  calibrationMs: 10,
  ...more,
});

export const benchReport = (
  entries: readonly BenchEntry[],
  more: Partial<BenchReport> = {},
): BenchReport => ({
  version: 1,
  date: '2026-01-01T00:00:00.000Z',
  machine: {
    cpu: 'A processor',
    cores: 2,
    memoryGB: 8,
    system: 'Linux 6',
    browser: 'Chromium 156',
    gpu: null,
  },
  entries,
  ...more,
});
