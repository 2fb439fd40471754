import { expect, test } from 'vitest';
import { MetricLog } from '../run/metricLog';
import { endOf, X_AXES, xOf } from './xAxis';

test('each axis has its own column, and ends where the log does', () => {
  const log = new MetricLog();
  log.append([{ name: 'loss/td', step: 3, envSteps: 70, value: 1 }], 1.5);
  log.append([{ name: 'td/error', step: 4, envSteps: 90, value: 1 }], 2);
  expect(X_AXES.map((axis) => xOf(log.series('loss/td'), axis))).toEqual([[3], [70], [1.5]]);
  expect(X_AXES.map((axis) => endOf(log, axis))).toEqual([4, 90, 2]);
});

test('a run without recorded environment steps has no place on that axis, but does on the others', () => {
  const log = new MetricLog();
  log.restore([{ name: 'loss/td', step: 3, value: 1, seconds: 1.5 }]);
  expect(X_AXES.map((axis) => xOf(log.series('loss/td'), axis))).toEqual([[3], [], [1.5]]);
  expect(X_AXES.map((axis) => endOf(log, axis))).toEqual([3, 0, 1.5]);
});
