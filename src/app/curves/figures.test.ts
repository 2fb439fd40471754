import { expect, test } from 'vitest';
import { MetricLog } from '../activeRun/MetricLog';
import { figuresOf } from './figures';

const END = {
  progress: { controlSteps: 60, envSteps: 900, episodes: 300, gradSteps: 850 },
  wallSeconds: 33,
  reached95: { seconds: 20, envSteps: 610 },
};

function logOf(success: readonly number[], name = 'evaluate/success'): MetricLog {
  const log = new MetricLog();
  log.restore(
    success.map((value, i) => {
      const step = 20 * (i + 1);
      const seconds = step / 2;
      return { name, step, seconds, value, envSteps: 15 * step };
    }),
  );
  return log;
}

test('the cost of reaching 95% is what the run itself reports', () => {
  // A first evaluation on a few episodes may be luckier, and is on the curve too.
  expect(figuresOf(logOf([0.95, 0.96, 0.9]), END, 'evaluate/success')).toEqual({
    success: 0.96,
    envStepsTo95: 610,
    secondsTo95: 20,
    envSteps: 900,
    updates: 850,
    seconds: 33,
  });
});

test('for one task among several, it is read off the curve', () => {
  const figures = figuresOf(
    logOf([0.4, 0.96, 0.9], 'evaluate/success/login-user'),
    END,
    'evaluate/success/login-user',
  );
  expect(figures).toMatchObject({ success: 0.96, envStepsTo95: 600, secondsTo95: 20 });
});

test('nothing is reported if it was not reached, not measured or not recorded', () => {
  expect(figuresOf(logOf([0.4, 0.9]), { ...END, reached95: null }, 'evaluate/success')).toMatchObject({
    success: 0.9,
    envStepsTo95: null,
    secondsTo95: null,
  });
  expect(figuresOf(new MetricLog(), END, 'evaluate/success').success).toBeNull();
  const unnoted = { ...END, reached95: { seconds: 10 } };
  expect(figuresOf(logOf([1]), unnoted, 'evaluate/success')).toMatchObject({
    envStepsTo95: null,
    secondsTo95: 10,
  });
});
