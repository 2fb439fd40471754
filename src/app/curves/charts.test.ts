import { expect, test } from 'vitest';
import { MetricLog } from '../run/metricLog';
import { DETAIL_CHARTS, hasData, SUCCESS_CHART, successByTask } from './charts';

const logOf = (...names: string[]): MetricLog => {
  const log = new MetricLog();
  log.append(
    names.map((name) => ({ name, step: 1, value: 1 })),
    1,
  );
  return log;
};

const shown = (log: MetricLog): string[] =>
  DETAIL_CHARTS.filter((spec) => hasData(spec, log)).map(({ id }) => id);

test('an agent’s charts are those of what it measures', () => {
  expect(shown(logOf('loss/policy', 'replay/size', 'speed/updates'))).toEqual(['loss', 'replay', 'speed']);
  expect(shown(logOf('loss/td', 'q/mean', 'replay/transitions', 'replay/rewarded', 'priority/mean'))).toEqual(
    ['td', 'q', 'transitions', 'rewarded', 'priority'],
  );
  expect(shown(new MetricLog())).toEqual([]);
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

test('every chart and every series is told apart', () => {
  const ids = [SUCCESS_CHART, ...DETAIL_CHARTS].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { series } of [SUCCESS_CHART, ...DETAIL_CHARTS]) {
    expect(new Set(series.map(({ color }) => color)).size).toBe(series.length);
  }
});
