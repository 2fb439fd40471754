import { expect, test } from 'vitest';
import { MetricLog } from '../run/metricLog';
import { endOf, envStepsAt, xOf } from './xAxis';

function logOf(envSteps: readonly (readonly [step: number, envSteps: number])[]): MetricLog {
  const log = new MetricLog();
  for (const [step, value] of envSteps) {
    log.append([{ name: 'progress/env-steps', step, value }], step / 2);
  }
  return log;
}

test('a control step ends after the environment steps that were noted with it', () => {
  const log = logOf([
    [1, 30],
    [2, 50],
    [3, 110],
  ]);
  expect(envStepsAt(log, [1, 1, 3])).toEqual([30, 30, 110]);
});

test('what lies between two notes is interpolated, from no step at the start', () => {
  const log = logOf([
    [10, 300],
    [20, 500],
  ]);
  expect(envStepsAt(log, [5, 10, 14, 20])).toEqual([150, 300, 380, 500]);
});

test('what was measured after the last note stays with it', () => {
  expect(envStepsAt(logOf([[4, 80]]), [4, 6])).toEqual([80, 80]);
});

test('a run that noted nothing has no place on this axis, but on the others', () => {
  const log = new MetricLog();
  log.append([{ name: 'loss/td', step: 3, value: 1 }], 1.5);
  const series = log.series('loss/td');
  expect(xOf(log, series, 'env')).toEqual([]);
  expect(xOf(log, series, 'step')).toEqual([3]);
  expect(xOf(log, series, 'time')).toEqual([1.5]);
  expect([endOf(log, 'env'), endOf(log, 'step'), endOf(log, 'time')]).toEqual([0, 3, 1.5]);
});
