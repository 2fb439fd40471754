import { expect, test, vi } from 'vitest';
import { MetricLog, toCsv } from './metricLog';

const event = (name: string, step: number, value: number) => ({ name, step, value });

test('keeps every event of a metric in order, with the time it came', () => {
  const log = new MetricLog();
  log.append([event('a', 1, 10), event('b', 1, 20)], 0.5);
  log.append([event('a', 2, 11)], 1.5);
  expect(log.series('a')).toEqual({ steps: [1, 2], seconds: [0.5, 1.5], values: [10, 11] });
  expect(log.series('b').values).toEqual([20]);
  expect(log.series('never').values).toEqual([]);
  expect(log.end).toEqual({ step: 2, seconds: 1.5 });
});

test('a restarted run forgets what came after its checkpoint, and goes on from there', () => {
  const log = new MetricLog();
  for (const step of [1, 2, 3, 4]) log.append([event('a', step, step), event('b', step, -step)], step / 10);
  log.rewind(2);
  expect(log.end).toEqual({ step: 2, seconds: 0.2 });
  log.append([event('a', 3, 33)], 0.35);
  expect(log.series('a').values).toEqual([1, 2, 33]);
  expect(log.series('b').values).toEqual([-1, -2]);
});

test('tells listeners of each change, not of empty updates, until they leave', () => {
  const log = new MetricLog();
  const listener = vi.fn();
  const leave = log.subscribe(listener);
  log.append([event('a', 1, 1)], 1);
  log.append([], 2);
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
  log.clear();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(log.isEmpty).toBe(true);
});

test('the CSV holds every point', () => {
  const log = new MetricLog();
  log.append([event('b', 1, 2), event('a', 1, 0.25)], 0.1);
  log.append([event('a', 2, 0.5)], 0.2);
  expect(toCsv(log)).toBe(
    'metric,control_step,wall_seconds,value\na,1,0.100,0.25\na,2,0.200,0.5\nb,1,0.100,2\n',
  );
});
