import { expect, test } from 'vitest';
import { compareReports } from '../../src/bench/comparison';
import { benchEntry, benchReport } from '../../src/bench/testing/reports';
import { describeReport, formatValue } from './describeReport';

test.each([
  [0, '0'],
  [80, '80'],
  [0.00738, '0.00738'],
  [4.3611, '4.36'],
  [99.96, '100'],
  [1234.5, '1,235'],
  [6_400_123, '6.40 M'],
])('%d is written %s', (value, text) => expect(formatValue(value)).toBe(text));

const now = benchReport([
  benchEntry('environment/click-test/1 frame', 'steps/s', [900, 1000, 1100]),
  benchEntry('environment/click-test/8 frames', 'steps/s', [2900, 3000, 3100]),
  benchEntry('environment/email-inbox/8 frames', 'steps/s', [98, 100, 102]),
  benchEntry('memory/training/tensors', 'tensors', [80, 80, 80]),
]);

test('sections become tables, with the spread next to each value', () => {
  expect(describeReport(now, [], null)).toBe(
    `A processor, 2 cores, 8 GB, Linux 6, Chromium 156, no WebGPU

Stepping the environment: a random clicker, resets included (steps/s)
                   1 frame    8 frames
  click-test    1,000 ±10%   3,000 ±3%
  email-inbox            –     100 ±2%

Peak memory in training
             tensors
  training        80`,
  );
});

test('changes are marked where they are and listed at the end, with the speed of the machine factored out', () => {
  const before = benchReport([
    benchEntry('environment/click-test/1 frame', 'steps/s', [1900, 2000, 2100], { calibrationMs: 5 }),
    benchEntry('environment/click-test/8 frames', 'steps/s', [2900, 3000, 3100], { calibrationMs: 5 }),
    benchEntry('memory/training/tensors', 'tensors', [40, 40, 40], { calibrationMs: 5 }),
  ]);
  const text = describeReport(now, compareReports(now, before), { path: 'base.json', report: before });
  expect(text).toContain('  click-test    1,000 ±10%   3,000 ±3% ▲2.00');
  expect(text).toMatch(/training {2}\s*80 ▼0\.50/);
  expect(text.split('\n\n').at(-1)).toBe(
    `Compared with base.json (2026-01-01): 1 better, 1 worse, 1 same; this machine was 0.50 times as fast as that one, which is factored out.
  ▼ 0.50  memory/training/tensors
  ▲ 2.00  environment/click-test/8 frames`,
  );
});
