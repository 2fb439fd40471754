import { expect, test } from 'vitest';
import type { Benchmark } from './benchmark';
import { entriesOf, quantile, spreadOf } from './summary';

const benchmark: Benchmark = {
  name: 'section/row',
  workload: { kind: 'stepParts', task: 'click-test' },
  measures: { act: 'ms', rate: 'steps/s' },
  repeats: 3,
  warmUps: 0,
};

test('a quantile is the value that the given share does not exceed', () => {
  const values = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect(quantile(values, 0.95)).toBe(95);
  expect(quantile(values, 1)).toBe(100);
  expect(quantile([3], 0.5)).toBe(3);
});

test('each measure becomes an entry with its range', () => {
  const values = [
    { act: 3, rate: 10 },
    { act: 1, rate: 30 },
    { act: 2, rate: 20 },
  ];
  const [act, rate] = entriesOf(benchmark, { values, calibrationMs: 7 });
  expect(act).toEqual({
    name: 'section/row/act',
    unit: 'ms',
    better: 'lower',
    repeats: 3,
    min: 1,
    median: 2,
    max: 3,
    calibrationMs: 7,
  });
  expect(rate).toMatchObject({ name: 'section/row/rate', better: 'higher', median: 20 });
  expect(spreadOf(act)).toBe(0.5);
});

test('a measure that no repeat yielded has no entry; one that only some yielded counts those', () => {
  const entries = entriesOf(benchmark, { values: [{ act: 1 }, {}, { act: 5 }], calibrationMs: 7 });
  expect(entries).toEqual([expect.objectContaining({ name: 'section/row/act', repeats: 2, median: 3 })]);
});
