import { expect, test } from 'vitest';
import { MetricLog } from '../activeRun/MetricLog';
import { DETAIL_CHARTS, hasData, SUCCESS_CHART, successByTask } from './charts';

const logOf = (...names: string[]): MetricLog => {
  const log = new MetricLog();
  log.append(
    names.map((name) => ({ name, step: 1, envSteps: 30, value: 1 })),
    1,
  );
  return log;
};

const shown = (log: MetricLog): string[] =>
  DETAIL_CHARTS.filter((spec) => hasData(spec, log)).map(({ title }) => title);

test('an agent has charts for what it measures', () => {
  expect(shown(logOf('loss/policy', 'replay/size', 'speed/updates'))).toEqual([
    'Loss',
    'Replay buffer',
    'Speed',
  ]);
  expect(shown(logOf('loss/td', 'q/mean', 'replay/transitions', 'replay/rewarded', 'priority/mean'))).toEqual(
    ['TD error', 'Q-value', 'Transitions', 'Rewarded transitions', 'Priority'],
  );
  expect(shown(logOf('progress/env-steps', 'speed/act-ms', 'of/nobody'))).toEqual([]);
});

test('a chart says what its numbers are and what each series means', () => {
  const [speed, length] = ['Speed', 'Episode length'].map((axis) =>
    DETAIL_CHARTS.find(({ title }) => title === axis),
  );
  expect(speed).toMatchObject({ unit: 'per second', format: 'number' });
  expect(speed?.help).toMatch(/^Env steps: .*\.\nUpdates: .*\.$/);
  expect(length).toMatchObject({ unit: 'steps', isExtra: true, series: [{ isExact: true }] });
  expect(length?.help).toBe(length?.series[0].help);
  expect(SUCCESS_CHART).toMatchObject({ format: 'percent', range: [0, 1] });
  expect(SUCCESS_CHART.series[0]).toMatchObject({ metric: 'evaluate/success', label: 'Validation' });
});

test('the losses of A2C and of imitation are two curves of one chart', () => {
  const loss = DETAIL_CHARTS.find(({ title }) => title === 'Loss');
  expect(loss?.series.map(({ metric }) => metric)).toEqual(['loss/policy', 'loss/value', 'loss/imitation']);
});

test('success by task shows from the first exploration on', () => {
  const spec = successByTask(['click-tab', 'click-link']);
  expect(hasData(spec, logOf('evaluate/success'))).toBe(false);
  expect(hasData(spec, logOf('explore/neural-success/click-link'))).toBe(true);
});

test('up to twelve tasks look different from one another', () => {
  const tasks = Array.from({ length: 12 }, (_, i) => `task-${i}`);
  const looks = successByTask(tasks).series.map(({ color, dash = [] }) => `${color} ${dash}`);
  expect(new Set(looks).size).toBe(12);
});

test('every chart and every series is distinguishable', () => {
  const titles = [SUCCESS_CHART, ...DETAIL_CHARTS].map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  for (const { series } of [SUCCESS_CHART, ...DETAIL_CHARTS]) {
    expect(new Set(series.map(({ color }) => color)).size).toBe(series.length);
  }
});
