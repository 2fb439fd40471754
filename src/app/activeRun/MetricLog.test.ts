import { describe, expect, test, vi } from 'vitest';
import { MetricLog } from './MetricLog';

const event = (name: string, step: number, value: number) => ({ name, step, envSteps: 10 * step, value });

test('keeps every event of a metric in order, with its time of arrival', () => {
  const log = new MetricLog();
  log.append([event('a', 1, 10), event('b', 1, 20)], 0.5);
  log.append([event('a', 2, 11)], 1.5);
  expect(log.series('a')).toEqual({
    steps: [1, 2],
    envSteps: [10, 20],
    seconds: [0.5, 1.5],
    values: [10, 11],
    weights: [1, 1],
  });
  expect(log.isThinned).toBe(false);
  expect(log.series('b').values).toEqual([20]);
  expect(log.series('never').values).toEqual([]);
  expect(log.end).toEqual({ step: 2, envSteps: 20, seconds: 1.5 });
});

test('a restarted run forgets everything after its checkpoint and continues from there', () => {
  const log = new MetricLog();
  const [success, steps] = ['evaluate/success', 'evaluate/steps'];
  for (const step of [1, 2, 3, 4])
    log.append([event(success, step, step), event(steps, step, -step)], step / 10);
  log.rewind({ controlSteps: 2, envSteps: 20 });
  expect(log.end).toEqual({ step: 2, envSteps: 20, seconds: 0.2 });
  log.append([event(success, 3, 33)], 0.35);
  expect(log.series(success).values).toEqual([1, 2, 33]);
  expect(log.series(steps).values).toEqual([-1, -2]);
});

test.each([10, 0])(
  'a control step of %i environment steps is measured again after the checkpoint',
  (played) => {
    const log = new MetricLog();
    // A trainer numbers it by the control steps before it, a session by those including it.
    for (const done of [0, 1, 2]) {
      const envSteps = played * (done + 1);
      log.append([{ name: 'loss/policy', step: done, envSteps, value: done }], done);
      log.append([{ name: 'progress/updates', step: done + 1, envSteps, value: done }], done);
    }
    log.rewind({ controlSteps: 2, envSteps: 2 * played });
    expect(log.series('loss/policy').steps).toEqual([0, 1]);
    expect(log.series('progress/updates').steps).toEqual([1, 2]);
    log.rewind(undefined);
    expect(log.has('loss/policy')).toBe(false);
  },
);

test('notifies listeners of each change, but not of empty updates, until they unsubscribe', () => {
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

describe('a run without end', () => {
  const LIMIT = 200;
  const STEPS = 50 * LIMIT;

  function longRun(): MetricLog {
    const log = new MetricLog(LIMIT);
    for (let step = 1; step <= STEPS; step++) {
      log.append([event('loss/policy', step, step === 777 ? 99 : Math.sin(step))], step / 10);
      if (step % 100 === 0) log.append([event('evaluate/success', step, step / STEPS)], step / 10);
    }
    return log;
  }

  test('holds a bounded number of points: the newest, the extremes, and rare metrics whole', () => {
    const log = longRun();
    const { steps, envSteps, seconds, values, weights } = log.series('loss/policy');
    expect(steps.length).toBeLessThanOrEqual(LIMIT);
    expect([envSteps, seconds, values, weights].map(({ length }) => length)).toEqual(
      Array(4).fill(steps.length),
    );
    expect(envSteps).toEqual(steps.map((step) => 10 * step));
    expect(steps.at(-1)).toBe(STEPS);
    expect(seconds[values.indexOf(99)]).toBeCloseTo(77.7);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(STEPS);
    expect(log.series('evaluate/success').steps).toHaveLength(STEPS / 100);
    expect(log.isThinned).toBe(true);
  });

  test('can be rewound, stored and restored with the weights of its points', () => {
    const log = longRun();
    log.rewind({ controlSteps: STEPS / 2, envSteps: 10 * (STEPS / 2) });
    const { steps, seconds, values, weights } = log.series('loss/policy');
    expect(steps.at(-1)).toBeLessThanOrEqual(STEPS / 2);
    expect(weights).toHaveLength(steps.length);
    const again = new MetricLog(LIMIT);
    again.restore(
      steps.map((step, i) => ({
        ...event('loss/policy', step, values[i]),
        seconds: seconds[i],
        weight: weights[i],
      })),
    );
    expect(again.series('loss/policy')).toEqual(log.series('loss/policy'));
    expect(again.isThinned).toBe(true);
  });
});
