import { expect, test } from 'vitest';
import { MetricLog } from '../activeRun/MetricLog';
import { endOf, X_AXES, xOf } from './xAxis';

const updates = (step: number, value: number) => ({ name: 'progress/updates', step, envSteps: 90, value });

test('each axis has its own places, and ends where the log does', () => {
  const log = new MetricLog();
  log.append([{ name: 'loss/td', step: 3, envSteps: 70, value: 1 }], 1.5);
  log.append([{ name: 'td/error', step: 4, envSteps: 90, value: 1 }, updates(4, 12)], 2);
  expect(X_AXES.map((axis) => xOf(log, 'loss/td', axis))).toEqual([[3], [70], [9], [1.5]]);
  expect(X_AXES.map((axis) => endOf(log, axis))).toEqual([4, 90, 12, 2]);
});

test('a run without recorded steps or updates has no place on these axes, but does on the others', () => {
  const log = new MetricLog();
  log.restore([{ name: 'loss/td', step: 3, value: 1, seconds: 1.5 }]);
  expect(X_AXES.map((axis) => xOf(log, 'loss/td', axis))).toEqual([[3], [], [], [1.5]]);
  expect(X_AXES.map((axis) => endOf(log, axis))).toEqual([3, 0, 0, 1.5]);
});
