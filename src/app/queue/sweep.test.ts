import { expect, test } from 'vitest';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { settingsOf } from '../workbench/workbenchStore';
import { readValues, sweepConflict, sweepRuns, valuesProblem } from './sweep';

const rate = settingsOf('wge').find(({ key }) => key === 'learningRate')!;

test('every value of a setting must be legal', () => {
  expect(readValues(rate, '1e-3, 0.01')).toEqual([0.001, 0.01]);
  expect(readValues(rate, '1e-3, much')).toBeNull();
  expect(valuesProblem(rate, '1e-3, 0.01')).toBeNull();
  expect(valuesProblem(rate, '1e-3, much, 7')).toBe('“much” is not a number, at least 0.00001, at most 0.1.');
  expect(valuesProblem(rate, '0.01,')).toMatch(/^“” is not a number/);
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

test('the first run whose settings do not go together says why', () => {
  const spec = settingsOf('cc-net').find(({ key }) => key === 'heads')!;
  const runsWith = (values: readonly number[]) =>
    sweepRuns({ ...DEFAULT_WORKBENCH, agent: 'cc-net' }, { seeds: [1], setting: { spec, values } });
  expect(sweepConflict(runsWith([2, 4, 8]))).toBeNull();
  expect(sweepConflict(runsWith([2, 5, 7]))).toMatch(/^“Attention heads” must divide “[^”]+”: 5/);
});
