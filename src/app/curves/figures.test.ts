import { expect, test } from 'vitest';
import { MetricLog } from '../run/metricLog';
import { figuresOf } from './figures';

const END = {
  progress: { controlSteps: 60, envSteps: 900, episodes: 300, gradSteps: 850 },
  wallSeconds: 33,
};

function logOf(success: readonly number[], notesEnvSteps = true): MetricLog {
  const log = new MetricLog();
  log.restore(
    success.map((value, i) => {
      const step = 20 * (i + 1);
      const seconds = step / 2;
      return {
        name: 'evaluate/success',
        step,
        seconds,
        value,
        ...(notesEnvSteps && { envSteps: 15 * step }),
      };
    }),
  );
  return log;
}

test('what it took is counted until 95% was reached for the first time', () => {
  expect(figuresOf(logOf([0.4, 0.96, 0.9]), END, 'evaluate/success')).toEqual({
    success: 0.96,
    envStepsTo95: 600,
    secondsTo95: 20,
    envSteps: 900,
    updates: 850,
    seconds: 33,
  });
});

test('nothing is said of what was not reached, not measured or not noted', () => {
  expect(figuresOf(logOf([0.4, 0.9]), END, 'evaluate/success')).toMatchObject({
    success: 0.9,
    envStepsTo95: null,
    secondsTo95: null,
  });
  expect(figuresOf(new MetricLog(), END, 'evaluate/success').success).toBeNull();
  expect(figuresOf(logOf([1], false), END, 'evaluate/success')).toMatchObject({
    envStepsTo95: null,
    secondsTo95: 10,
  });
});
