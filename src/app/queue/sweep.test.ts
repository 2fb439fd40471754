import { expect, test } from 'vitest';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { settingsOf } from '../workbench/workbenchStore';
import { readValues, sweepRuns } from './sweep';

const rate = settingsOf('wge').find(({ key }) => key === 'learningRate')!;

test('every value of a setting must be legal', () => {
  expect(readValues(rate, '1e-3, 0.01')).toEqual([0.001, 0.01]);
  expect(readValues(rate, '1e-3, much')).toBeNull();
});

test('each seed is trained with each value; a default value is not listed', () => {
  const runs = sweepRuns(DEFAULT_WORKBENCH, {
    seeds: [1, 2],
    setting: { spec: rate, values: [rate.default, 0.123] },
  });
  expect(runs.map(({ seed, settings }) => [seed, settings.learningRate])).toEqual([
    [1, undefined],
    [1, 0.123],
    [2, undefined],
    [2, 0.123],
  ]);
});
