import { expect, test } from 'vitest';
import { MetricLog } from '../activeRun/MetricLog';
import { metricToShow } from './metricToShow';

/** @param counts of points, by metric */
function logOf(counts: Readonly<Record<string, number>>): MetricLog {
  const log = new MetricLog();
  for (const [name, count] of Object.entries(counts))
    for (let step = 1; step <= count; step++) log.append([{ name, value: 0.5, step, envSteps: step }], step);
  return log;
}

test('validation is shown once there is a line to draw', () => {
  const short = logOf({ 'evaluate/success': 1, 'explore/neural-success': 20 });
  expect(metricToShow([short])).toBe('explore/neural-success');
  expect(metricToShow([short, logOf({ 'evaluate/success': 2 })])).toBe('evaluate/success');
});

test('without anything else, it is shown all the same', () => {
  expect(metricToShow([logOf({ 'evaluate/success': 1 })])).toBe('evaluate/success');
  expect(metricToShow([])).toBe('evaluate/success');
});
